import { connect as connectTcp } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { OpenPipe } from '@innkeeper/device-client/mqtt/transport'

/** Opens `mqtt://host:port` or `mqtts://host:port`. */
export function tcpPipe(url: string): OpenPipe {
  const { protocol, hostname, port } = new URL(url)
  if (protocol !== 'mqtt:' && protocol !== 'mqtts:') throw new Error(`${url} is no address of MQTT`)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isTls = protocol === 'mqtts:'
  return (events) => {
    const socket = isTls
      ? connectTls({ host, port: Number(port || 8883), servername: host }, events.opened)
      : connectTcp({ host, port: Number(port || 1883), noDelay: true }, events.opened)
    let reason = 'closed'
    socket.on('data', events.bytes)
    socket.on('error', (error) => {
      reason = error.message
    })
    socket.on('close', () => events.closed(reason))
    return {
      write: (bytes) => void socket.write(bytes),
      end: () => void socket.end(),
      destroy: () => void socket.destroy(),
    }
  }
}
