import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataFolder, Program } from '../../testing/program.ts'
import { SmsGateway } from '../../testing/sms-gateway.ts'
import { TestServer } from '../../testing/test-server.ts'
import { demoPassword } from '../identity/demo-people.ts'
import { loggerOptions } from './logging.ts'

type Line = Record<string, unknown>

describe('the log of a journey through the login', { timeout: 120_000 }, () => {
  const phone = '13800000001'
  const secrets: string[] = []
  const requestIds: string[] = []
  let output: string
  let folder: string

  /** A request whose answer is full of what must not be in the log. */
  async function send(server: Program, path: string, body: object, headers = {}) {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    requestIds.push(answer.headers.get('x-request-id') ?? '')
    const { data } = (await answer.json()) as { data: Record<string, string> | null }
    for (const value of Object.values(data ?? {})) {
      if (typeof value === 'string' && value.length > 20) secrets.push(value)
    }
    return { data: data ?? {} }
  }

  beforeAll(async () => {
    folder = makeDataFolder()
    const gateway = await SmsGateway.start()
    const env = { SMS_PROVIDER: 'http', SMS_HTTP_URL: gateway.url, SMS_HTTP_TOKEN: 'gateway-token' }
    const server = await Program.serve({ DATA_DIR: folder, LOG_LEVEL: 'debug', ...env })
    secrets.push(demoPassword, 'wrong-password', 'gateway-token', 'a-made-up-code')

    await server.sendCode(phone)
    const code = gateway.codeFor(phone)
    secrets.push(code)
    gateway.status = 500
    await server.sendCode('13800000002')
    await server.logIn({ phone, password: 'wrong-password', code })
    const signedIn = await server.logIn({ phone, password: demoPassword, code })
    secrets.push(signedIn.data.token)
    const authorization = `Bearer ${signedIn.data.token}`
    await send(server, '/admin/home/getMenu', {}, { authorization })
    const cookie = 'innkeeper_refresh=a-made-up-code.1.a-made-up-code'
    await send(server, '/admin/common/getRefreshToken', {}, { cookie })
    await send(server, '/admin/handoff/redeem', { secret_code: 'a-made-up-code' })
    await send(server, `/admin/nothing?token=${signedIn.data.token}&phone=${phone}`, {})
    const system = { name: 'Desk', partner_id: 1 }
    const made = await send(server, '/admin/trustedSystem/save', system, { authorization })
    secrets.push(made.data.system_key ?? 'no key')
    await send(server, '/admin/home/logoutaction', {}, { authorization })

    const ended = await server.stop('SIGTERM')
    output = ended.stdout
    await gateway.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const lines = (): Line[] =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))

  it('has one line for each request, with its id, route, code and time', () => {
    const answered = lines().filter((line) => line.msg === 'answered')
    for (const id of requestIds) {
      expect(answered.filter((line) => line.reqId === id)).toEqual([
        expect.objectContaining({
          method: 'POST',
          route: expect.any(String),
          code: expect.any(Number),
          ms: expect.any(Number),
        }),
      ])
    }
    const routes = answered.map(({ route, code }) => `${route} ${code}`)
    expect(routes).toContain('/admin/loginaction 43001')
    expect(routes).toContain('/admin/loginaction 10000')
  })

  it('says what went wrong with the SMS gateway', () => {
    const [failure] = lines().filter((line) => line.msg === 'the SMS could not be sent')
    expect(failure).toMatchObject({ err: { message: 'The SMS gateway answered 500' } })
  })

  it('holds no password, token, code or whole phone number', () => {
    // Without the figures, in which any six digits may be found.
    const figures = ['time', 'pid', 'reqId', 'ms']
    const log = lines().map((line) =>
      JSON.stringify(line, (key, value) => (figures.includes(key) ? undefined : value)),
    )
    expect(secrets.length).toBeGreaterThan(6)
    for (const secret of secrets) {
      expect(log.filter((line) => line.includes(secret))).toEqual([])
    }
    expect(log.filter((line) => /1[3-9]\d{9}/.test(line))).toEqual([])
  })
})

describe('the log of a failed query', () => {
  it('says what failed, without the values', async () => {
    const server = await TestServer.start()
    const written: string[] = []
    const app = Fastify({
      logger: {
        ...(loggerOptions('info') as object),
        stream: { write: (line) => written.push(line) },
      },
    })
    const secret = 'a secret of somebody'
    const failed = await server.db
      .execute(sql`select ${secret}::text, ${'13912345678'}::text from nowhere_at_all`)
      .catch((error: unknown) => error)
    app.log.error({ err: failed }, 'crashed')
    app.log.info('called 13912345678 and tel13912345678, order 139123456789')
    await server.close()
    const [crash = '', call = ''] = written
    expect(JSON.parse(crash)).toMatchObject({
      err: { code: '42P01', query: expect.stringContaining('$1') },
    })
    expect(crash).not.toContain(secret)
    expect(crash).not.toContain('13912345678')
    expect(call).toContain('called 139****5678 and tel139****5678, order 139123456789')
  })
})
