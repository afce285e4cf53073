// @vitest-environment node
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mqttTransport } from '@innkeeper/device-client/mqtt/transport'
import { systemClock } from '@innkeeper/device-client/surroundings'
import { Aedes } from 'aedes'
import { expect, it, vi } from 'vitest'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { websocketPipe } from './websocket-pipe.ts'

it('speaks MQTT to a real broker over a real WebSocket, and notices when it is gone', async () => {
  const broker = await Aedes.createBroker()
  const http = createServer()
  const sockets = new WebSocketServer({ server: http, path: '/mqtt' })
  sockets.on('connection', (socket) => broker.handle(createWebSocketStream(socket) as never))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/mqtt`
  const on = { message: vi.fn(), closed: vi.fn() }
  const connection = await mqttTransport(websocketPipe(url), systemClock).connect(
    {
      clientId: 'tv',
      user: 'tv',
      password: 'x',
      keepAliveSeconds: 30,
      will: { topic: 'tv/presence', payload: 'gone' },
    },
    on,
  )
  await connection.subscribe(['tv/echo'])
  await connection.publish('tv/echo', '{"text":"你好"}')
  await vi.waitFor(() => expect(on.message).toHaveBeenCalledWith('tv/echo', '{"text":"你好"}'))
  for (const socket of sockets.clients) {
    expect(socket.protocol).toBe('mqtt')
    socket.terminate()
  }
  await vi.waitFor(() => expect(on.closed).toHaveBeenCalledTimes(1))
  http.closeAllConnections()
  http.close()
  await new Promise<void>((resolve) => broker.close(resolve))
  const gone = mqttTransport(websocketPipe(url), systemClock)
  const options = { clientId: '', user: '', password: '', keepAliveSeconds: 1 }
  await expect(gone.connect({ ...options, will: { topic: '', payload: '' } }, on)).rejects.toThrow()
})
