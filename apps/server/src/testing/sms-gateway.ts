import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Sms {
  phone: string
  code: string
}

/** An SMS gateway on this machine that keeps what it was asked to send. */
export class SmsGateway {
  readonly sent: Sms[] = []
  lastHeaders: IncomingHttpHeaders = {}
  /** What it answers; from 300 on it refuses. */
  status = 200
  delayMs = 0
  readonly #server: Server

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const message = (await json(request)) as Sms
      this.lastHeaders = request.headers
      if (this.status < 300) this.sent.push(message)
      setTimeout(() => response.writeHead(this.status).end('{}'), this.delayMs)
    })
  }

  static async start(): Promise<SmsGateway> {
    const gateway = new SmsGateway()
    gateway.#server.listen(0, '127.0.0.1')
    await once(gateway.#server, 'listening')
    return gateway
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/send`
  }

  /** The code that reached a phone last. */
  codeFor(phone: string): string {
    const last = this.sent.findLast((message) => message.phone === phone)
    if (!last) throw new Error(`nothing was sent to ${phone}`)
    return last.code
  }

  async close(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }
}
