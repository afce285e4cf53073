import { readFileSync } from 'node:fs'
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { Duplex } from 'node:stream'
import { createServer as createTlsServer } from 'node:tls'
import { mostBytes } from '@innkeeper/device-protocol/messages'
import type { Config } from '../platform/config/config.ts'
import { StartError } from '../platform/http/errors.ts'

type Handle = (stream: Duplex) => void

/** So much of a device is read before anybody has looked at it. */
const highWaterMark = 16 * 1024
/** A device that vanished without a word is noticed though it promised no keep-alive. */
const probeMs = 60_000

/** The port for devices; with TLS where there is a certificate. */
export async function listenForDevices(config: Config, handle: Handle): Promise<Server> {
  const { MQTT_HOST: host, MQTT_PORT: port, MQTT_TLS_CERT, MQTT_TLS_KEY } = config
  const accept = (socket: Duplex) => {
    socket.on('error', () => {})
    handle(socket)
  }
  const settings = { highWaterMark, keepAlive: true, keepAliveInitialDelay: probeMs, noDelay: true }
  const server =
    MQTT_TLS_CERT && MQTT_TLS_KEY
      ? createTlsServer(
          { ...settings, cert: readPem(MQTT_TLS_CERT), key: readPem(MQTT_TLS_KEY) },
          accept,
        )
      : createServer(settings, accept)
  server.on('tlsClientError', () => {})
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(whyNot(error, config)))
    server.listen({ host, port }, done)
  })
  return server
}

function readPem(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new StartError(
      `The file ${path} of MQTT_TLS_CERT or MQTT_TLS_KEY cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

function whyNot({ code, message }: NodeJS.ErrnoException, { MQTT_HOST, MQTT_PORT }: Config) {
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${MQTT_PORT} for devices is in use. Set MQTT_PORT to another one, e.g. MQTT_PORT=1884, or MQTT_URL if it is the broker to use.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(
      `This user is not allowed to listen on port ${MQTT_PORT}. Set MQTT_PORT to another one, e.g. MQTT_PORT=1884.`,
    )
  }
  return new StartError(
    `The server cannot listen on MQTT_HOST=${MQTT_HOST}: ${message}. Set MQTT_HOST to an address of this machine.`,
  )
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port

export const websocketPath = '/mqtt'

/** MQTT by WebSocket on the port of the console, for devices that are browsers. */
export async function acceptWebSockets(http: HttpServer, handle: Handle): Promise<() => void> {
  const { createWebSocketStream, WebSocketServer } = await import('ws')
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 4 * mostBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path] = (request.url ?? '').split('?')
    const offers = request.headers['sec-websocket-protocol']?.split(/,\s*/) ?? []
    if (path !== websocketPath || !offers.includes('mqtt')) {
      socket.on('error', () => {})
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (websocket) => {
      const stream = createWebSocketStream(websocket)
      stream.on('error', () => {})
      handle(stream)
    })
  }
  http.on('upgrade', upgrade)
  return () => {
    http.off('upgrade', upgrade)
    for (const websocket of sockets.clients) websocket.terminate()
    sockets.close()
  }
}
