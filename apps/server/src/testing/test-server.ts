import { createCipheriv, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyEndpoint, ReplyOf, RequestOf } from '@innkeeper/contract/endpoint'
import type { Envelope } from '@innkeeper/contract/envelope'
import { type Config, readConfig } from '../platform/config/config.ts'
import { AltchaCaptcha } from '../platform/identity/captcha.ts'
import { Passwords } from '../platform/identity/passwords.ts'
import { type EventType, emit } from '../platform/live/events.ts'
import type { AnyJob } from '../platform/work/define-job.ts'
import { buildServer, type Server } from '../server.ts'
import { openTestDatabase } from './database.ts'
import { type Account, makeAccount, testPassword } from './factories.ts'

export interface Answer<T = unknown> extends Envelope<T> {
  status: number
  headers: Record<string, unknown>
  cookies: {
    name: string
    value: string
    path?: string
    httpOnly?: boolean
    sameSite?: string
    secure?: boolean
    maxAge?: number
  }[]
}

export interface Caller {
  token?: string
  cookie?: string
  language?: string
  ip?: string
  headers?: Record<string, string>
}

/** Nobody is held up or cut off; an injected call without a socket would keep a timer for that. */
const unlimited = {
  LOG_LEVEL: 'silent',
  PUBLIC_CALLS_PER_MINUTE: '100000',
  STALLED_TIMEOUT_SECONDS: '3600',
  GATEWAY: 'off',
}

/** A whole server on an empty database of its own, spoken to as a browser would. */
export class TestServer {
  readonly server: Server
  readonly #clean: () => Promise<void>

  static async start(
    env: Record<string, string> = {},
    demo = false,
    jobs: AnyJob[] = [],
  ): Promise<TestServer> {
    const folder = mkdtempSync(join(tmpdir(), 'innkeeper-test-'))
    const { database, drop } = await openTestDatabase()
    const config = readConfig({ ...unlimited, ...env, DATA_DIR: folder }, { empty: !demo })
    const server = await buildServer(
      { ...config, checkReplies: true },
      { withConsole: false, database, jobs },
    )
    const { services } = server
    // Real challenges and hashes, but none that cost the tests their time.
    services.passwords = new Passwords({ memoryCost: 1024, timeCost: 1 })
    services.captcha = new AltchaCaptcha(services.keys.captchaSecret, { least: 1, most: 4 })
    return new TestServer(server, async () => {
      await drop()
      rmSync(folder, { recursive: true, force: true })
    })
  }

  private constructor(server: Server, clean: () => Promise<void>) {
    this.server = server
    this.#clean = clean
  }

  get db() {
    return this.server.services.db
  }

  /** Sets settings for the rest of the file; every request reads them anew. */
  configure(settings: Partial<Config>): void {
    Object.assign(this.server.services.config, settings)
  }

  async close(): Promise<void> {
    await this.server.close()
    await this.#clean()
  }

  /** Sends a request exactly as given; `call` is the typed way. */
  async send<T = unknown>(
    method: AnyEndpoint['method'],
    url: string,
    body: unknown,
    caller: Caller = {},
  ): Promise<Answer<T>> {
    const response = await this.server.app.inject({
      method,
      url,
      ...(method === 'GET'
        ? { query: body as Record<string, string> }
        : { payload: body as object }),
      headers: {
        ...(caller.token && { authorization: `Bearer ${caller.token}` }),
        ...(caller.cookie && { cookie: `innkeeper_refresh=${caller.cookie}` }),
        'accept-language': caller.language ?? 'en',
        ...caller.headers,
      },
      remoteAddress: caller.ip ?? '127.0.0.1',
    })
    const { statusCode: status, headers, cookies } = response
    return { ...response.json<Envelope<T>>(), status, headers, cookies }
  }

  call<E extends AnyEndpoint>(endpoint: E, body: RequestOf<E>, caller?: Caller) {
    return this.send<ReplyOf<E>>(endpoint.method, endpoint.path, body, caller)
  }

  /** A session for an account, without going through the login page. */
  async signIn(account: Pick<Account, 'id'>): Promise<string> {
    const tokens = await this.server.services.sessions.open(this.db, account.id, {
      ip: '127.0.0.1',
      userAgent: 'test',
    })
    return tokens.access
  }

  /** A new person with these codes, signed in. */
  async person(...facts: Parameters<typeof makeAccount> extends [unknown, ...infer R] ? R : never) {
    const account = await makeAccount(this.db, ...facts)
    return { account, token: await this.signIn(account), password: testPassword }
  }

  /** An event that a committed change would bring. */
  async emit<Data>(event: EventType<Data>, data: Data): Promise<void> {
    await emit(this.db, event, data)
    this.server.services.events.committed(this.db)
  }

  /** The body helper of the console. */
  seal(value: unknown): string {
    const iv = randomBytes(16)
    const cipher = createCipheriv('aes-256-cbc', this.server.services.keys.aesKey, iv)
    return Buffer.concat([iv, cipher.update(JSON.stringify(value)), cipher.final()]).toString(
      'base64',
    )
  }
}
