import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Aedes } from 'aedes'
import type { OpenPipe } from '../mqtt/transport.ts'

/** A real broker on a port of its own. */
export async function startBroker(
  isRight: (user: string, password: string) => boolean = (_user, password) => password === 'secret',
) {
  const broker = await Aedes.createBroker()
  broker.authenticate = (_client, user, given, done) => {
    if (isRight(user ?? '', given?.toString() ?? '')) done(null, true)
    else done(Object.assign(new Error('bad'), { returnCode: 4 }) as never, false)
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    broker.handle(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open: OpenPipe = (events) => {
    const socket = connect(port, '127.0.0.1', events.opened)
    socket.on('data', events.bytes)
    socket.on('close', () => events.closed('closed'))
    socket.on('error', () => {})
    return {
      write: (bytes) => void socket.write(bytes),
      end: () => void socket.end(),
      destroy: () => void socket.destroy(),
    }
  }
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    broker,
    port,
    open,
    cutAll,
    /** No word from the broker any more. */
    silence: () => {
      for (const socket of sockets) socket.write = () => true
    },
    close: async () => {
      cutAll()
      server.close()
      await new Promise<void>((resolve) => broker.close(resolve))
    },
  }
}
