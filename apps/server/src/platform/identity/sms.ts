import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config/config.ts'

export interface SmsSender {
  send(phone: string, code: string): Promise<void>
  /** Waits as long as a real sending usually takes, so that an unknown number cannot be told. */
  pretend(): Promise<void>
}

/** Prints the code where the server runs: for trying out and for a site without a gateway. */
const consoleSms: SmsSender = {
  async send(phone, code) {
    process.stderr.write(
      `SMS to ${phone.slice(0, 3)}****${phone.slice(-4)}: your code is ${code}\n`,
    )
  },
  async pretend() {},
}

const timeOut = 10_000

/** Posts `{ phone, code }` to a gateway. */
class HttpSms implements SmsSender {
  readonly #url: string
  readonly #token: string | undefined
  #usualMs = 200
  #failing = false

  constructor(url: string, token: string | undefined) {
    this.#url = url
    this.#token = token
  }

  async send(phone: string, code: string): Promise<void> {
    const started = performance.now()
    try {
      await this.#post(phone, code)
      this.#failing = false
    } catch (error) {
      this.#failing = true
      throw error
    } finally {
      this.#usualMs = 0.8 * this.#usualMs + 0.2 * (performance.now() - started)
    }
  }

  async #post(phone: string, code: string): Promise<void> {
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      },
      body: JSON.stringify({ phone, code }),
      signal: AbortSignal.timeout(timeOut),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
  }

  /** While the gateway fails, an unknown number fails too. */
  async pretend(): Promise<void> {
    await setTimeout(this.#usualMs)
    if (this.#failing) throw new Error('The SMS gateway failed last time')
  }
}

export function smsSender(config: Config): SmsSender {
  if (config.SMS_PROVIDER === 'console') return consoleSms
  return new HttpSms(config.SMS_HTTP_URL ?? '', config.SMS_HTTP_TOKEN)
}
