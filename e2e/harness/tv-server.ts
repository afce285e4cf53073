import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startSmallServer } from '@innkeeper/device-client/testing/small-server'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { root } from '../../scripts/lib/paths.mjs'

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as Record<
  string,
  string
>

/** As strict as the product's, for what a TV needs of it. */
const policy =
  "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: https:"

/**
 * The built TV app and the server's side of the device protocol with nothing behind it: what a TV does
 * is looked at without a console.
 */
export async function startTvServer() {
  const devices = await startSmallServer()
  let isAway = false

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const [path = ''] = request.url?.split('?') ?? []
    if (isAway) return request.socket.destroy()
    if (path.startsWith('/device/')) {
      const body = Buffer.concat(await request.toArray())
      const { authorization = '', 'content-type': type = '' } = request.headers
      const headers = { authorization, 'content-type': type }
      const given = await fetch(devices.url + path, { method: 'POST', headers, body })
      return response.end(await given.text())
    }
    if (!path.startsWith('/tv')) return response.writeHead(404).end()
    const file = path.startsWith('/tv/assets/') ? path.slice('/tv/'.length) : 'index.html'
    response.setHeader('content-type', types[file.split('.').at(-1) ?? ''] ?? '')
    response.setHeader('content-security-policy', policy)
    return response.end(readFileSync(join(root, 'apps/tv/dist', file)))
  }

  const http = createServer((request, response) => void answer(request, response))
  const sockets = new WebSocketServer({ server: http, path: '/mqtt' })
  sockets.on('connection', (socket) => {
    if (isAway) socket.terminate()
    else devices.broker.handle(createWebSocketStream(socket) as never)
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const cut = () => {
    for (const socket of sockets.clients) socket.terminate()
  }
  return {
    ...devices,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    revoke(serial: string) {
      devices.revoke(serial)
      cut()
    },
    /** As if the server were switched off. */
    leave() {
      isAway = true
      cut()
    },
    comeBack() {
      isAway = false
    },
    async close() {
      cut()
      http.closeAllConnections()
      http.close()
      await devices.close()
    },
  }
}
