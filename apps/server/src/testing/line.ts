import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A line to PostgreSQL that can go dead without a word, as one behind a firewall does. */
export class Line {
  readonly #server: Server
  readonly #sockets: Socket[] = []
  frozen = false
  /** Nobody gets through. */
  down = false

  private constructor(host: string, port: number) {
    this.#server = createServer((near) => {
      if (this.down) return near.destroy()
      const far = connect(port, host)
      this.#sockets.push(near, far)
      near.on('data', (bytes) => this.frozen || far.write(bytes))
      far.on('data', (bytes) => this.frozen || near.write(bytes))
      for (const socket of [near, far]) socket.on('error', () => {})
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    })
  }

  /** The address of the database behind it, by way of this line. */
  static async to(databaseUrl: string): Promise<{ line: Line; url: string }> {
    const target = new URL(databaseUrl)
    const line = new Line(target.hostname, Number(target.port))
    target.port = String(await line.#open())
    return { line, url: target.href }
  }

  async #open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  /** Every connection breaks at once; new ones are taken. */
  cut(): void {
    for (const socket of this.#sockets.splice(0)) socket.destroy()
  }

  close(): void {
    this.cut()
    this.#server.close()
  }
}
