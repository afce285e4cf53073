import { connect, type Socket } from 'node:net'
import { atEnd } from './cleanup.ts'

/** A client that keeps its connection as long as it may. */
export class SlowClient {
  readonly #socket: Socket
  readonly #began = performance.now()
  #start = ''
  #end = ''
  /** How long it took until the server had enough of it. */
  cutAfterMs = Number.POSITIVE_INFINITY

  private constructor(origin: string) {
    const { hostname, port } = new URL(origin)
    this.#socket = connect(Number(port), hostname)
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => {
      this.cutAfterMs = performance.now() - this.#began
    })
    atEnd(() => this.#socket.destroy())
  }

  /** Sends a byte of its body a second, and never comes to the end. */
  static trickle(origin: string, path: string, headers: string[]): SlowClient {
    const client = new SlowClient(origin)
    const head = [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-length: 200000', ...headers]
    client.#socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const timer = setInterval(() => client.#socket.write('['), 1000)
    client.#socket.on('close', () => clearInterval(timer))
    // The server's answer is read, so that its end is noticed.
    client.#socket.resume()
    return client
  }

  /** Asks for a file and reads nothing of it. */
  static neverRead(origin: string, path: string): SlowClient {
    const client = new SlowClient(origin)
    client.#socket.on('data', (bytes) => {
      client.#start ||= bytes.toString('latin1', 0, 12)
      client.#end = (client.#end + bytes.toString('latin1')).slice(-5)
    })
    client.#socket.pause()
    const head = [`GET ${path} HTTP/1.1`, 'host: localhost', 'connection: close']
    client.#socket.write(`${head.join('\r\n')}\r\n\r\n`)
    return client
  }

  /** Whoever does not read notices no end: only now it shows. */
  read(): void {
    this.#socket.resume()
  }

  /** Whether its file was broken off, or refused in the first place. */
  get isCut(): boolean {
    if (!Number.isFinite(this.cutAfterMs)) return false
    return this.#start !== 'HTTP/1.1 200' || this.#end !== '0\r\n\r\n'
  }
}
