import type { OpenPipe } from '@innkeeper/device-client/mqtt/transport'

/** MQTT over WebSocket: the bytes of a connection as binary messages. */
export const websocketPipe =
  (url: string): OpenPipe =>
  (events) => {
    const socket = new WebSocket(url, 'mqtt')
    let isOver = false
    const close = (reason: string) => {
      if (isOver) return
      isOver = true
      events.closed(reason)
    }
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => events.opened()
    socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => events.bytes(new Uint8Array(data))
    socket.onclose = () => close('closed')
    return {
      write: (bytes) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(bytes as Uint8Array<ArrayBuffer>)
      },
      end: () => socket.close(),
      destroy: () => {
        // A socket on a dead network takes minutes to close; nobody waits for it.
        socket.close()
        close('ended')
      },
    }
  }

const loopback = /^(localhost|127\.[\d.]+|\[::1\])$/

/**
 * Where the server says, and otherwise beside this page. A server that names this very machine was opened
 * by one of its names; the content policy allows no other than the page's own.
 */
export function websocketUrl(given: string, page: string): string {
  if (given && !loopback.test(new URL(given).hostname)) return given
  const url = new URL('/mqtt', page)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
