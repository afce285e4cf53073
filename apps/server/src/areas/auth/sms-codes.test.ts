import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { counters } from '../../platform/http/tables.ts'
import { makeAccount, testPassword } from '../../testing/factories.ts'
import { logIn, requestCode } from '../../testing/login.ts'
import { SmsGateway } from '../../testing/sms-gateway.ts'
import { TestServer } from '../../testing/test-server.ts'
import { smsCodes } from './tables.ts'

let server: TestServer
let gateway: SmsGateway

beforeAll(async () => {
  gateway = await SmsGateway.start()
  server = await TestServer.start({
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: gateway.url,
    SMS_HTTP_TOKEN: 'the token of the gateway',
  })
})
afterEach(() => Object.assign(gateway, { status: 200, delayMs: 0 }))
afterAll(async () => {
  await server.close()
  await gateway.close()
})

let addresses = 0
/** A visitor that no test has seen yet. */
const visitor = () => ({ ip: `10.1.${Math.floor(++addresses / 250)}.${addresses % 250}` })
const person = () => makeAccount(server.db, 'platform', [])

/** As if the last code had been sent this long ago. */
const age = (phone: string, seconds: number) =>
  server.db
    .update(smsCodes)
    .set({
      sent_at: sql`${smsCodes.sent_at} - ${seconds} * interval '1 second'`,
      expires_at: sql`${smsCodes.expires_at} - ${seconds} * interval '1 second'`,
    })
    .where(eq(smsCodes.phone, phone))

const tooSoon = { code: codes.tooMany, message: messages.smsTooSoon.en, status: 200 }
const tooMany = { code: codes.tooMany, message: messages.smsTooMany.en, status: 200 }
const notSent = { code: codes.unavailable, message: messages.smsFailed.en, status: 200 }

describe('an SMS code', () => {
  it('has six digits and goes to the gateway with its token, and to nobody else', async () => {
    const { phone } = await person()
    const answer = await requestCode(server, phone)
    expect(answer).toMatchObject({ code: codes.ok, message: 'Verification code sent' })
    expect(answer.data).toEqual({ wait_seconds: 60 })
    expect(gateway.sent.filter((message) => message.phone === phone)).toEqual([
      { phone, code: expect.stringMatching(/^\d{6}$/) },
    ])
    expect(gateway.lastHeaders.authorization).toBe('Bearer the token of the gateway')
  })

  it('is kept only as a hash', async () => {
    const { phone } = await person()
    await requestCode(server, phone)
    const [row] = await server.db.select().from(smsCodes).where(eq(smsCodes.phone, phone))
    expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('lives five minutes', async () => {
    const [early, late] = [await person(), await person()]
    for (const { phone } of [early, late]) await requestCode(server, phone)
    await age(early.phone, 295)
    await age(late.phone, 300)
    const attempt = ({ phone }: { phone: string }) =>
      logIn(server, { phone, password: testPassword, code: gateway.codeFor(phone) }, visitor())
    expect((await attempt(early)).code).toBe(codes.ok)
    expect((await attempt(late)).code).toBe(codes.loginFailed)
  })

  it('bears five tries: the fifth may be right, a sixth is too late', async () => {
    const [fifth, sixth] = [await person(), await person()]
    for (const { phone } of [fifth, sixth]) await requestCode(server, phone)
    const attempt = (phone: string, code: string) =>
      logIn(server, { phone, password: testPassword, code }, visitor())
    for (let wrong = 0; wrong < 4; wrong++) await attempt(fifth.phone, 'wrong')
    expect((await attempt(fifth.phone, gateway.codeFor(fifth.phone))).code).toBe(codes.ok)
    for (let wrong = 0; wrong < 5; wrong++) await attempt(sixth.phone, 'wrong')
    const late = await attempt(sixth.phone, gateway.codeFor(sixth.phone))
    expect(late.code).toBe(codes.loginFailed)
  })

  it('bears five tries also when they come at the same moment', async () => {
    const { phone } = await person()
    await requestCode(server, phone)
    const guess = (code: string) =>
      logIn(server, { phone, password: testPassword, code }, visitor())
    await Promise.all(Array.from({ length: 8 }, () => guess('wrong')))
    const [row] = await server.db.select().from(smsCodes).where(eq(smsCodes.phone, phone))
    expect(row).toMatchObject({ tries: 0, tries_elsewhere: 5 })
  })

  it('is replaced by the next one', async () => {
    const { phone } = await person()
    await requestCode(server, phone)
    const first = gateway.codeFor(phone)
    await age(phone, 60)
    await requestCode(server, phone)
    const second = gateway.codeFor(phone)
    const attempt = (code: string) => logIn(server, { phone, password: testPassword, code })
    if (first !== second) expect((await attempt(first)).code).toBe(codes.loginFailed)
    expect((await attempt(second)).code).toBe(codes.ok)
  })

  it('is shown in the answer only in the demo, and there only without a gateway', async () => {
    const { phone } = await person()
    server.configure({ demo: true })
    expect((await requestCode(server, phone)).data).not.toHaveProperty('demo_code')
    await age(phone, 60)
    const { services } = server.server
    const real = services.sms
    services.sms = { send: async () => {}, pretend: async () => {} }
    server.configure({ SMS_PROVIDER: 'console' })
    expect((await requestCode(server, phone)).data.demo_code).toMatch(/^\d{6}$/)
    await age(phone, 60)
    server.configure({ demo: false })
    expect((await requestCode(server, phone)).data).not.toHaveProperty('demo_code')
    services.sms = real
    server.configure({ SMS_PROVIDER: 'http' })
  })
})

describe('asking for SMS codes', () => {
  it('is possible once a minute for a phone', async () => {
    const { phone } = await person()
    expect((await requestCode(server, phone)).code).toBe(codes.ok)
    expect(await requestCode(server, phone)).toMatchObject(tooSoon)
    await age(phone, 58)
    expect(await requestCode(server, phone)).toMatchObject(tooSoon)
    await age(phone, 2)
    expect((await requestCode(server, phone)).code).toBe(codes.ok)
  })

  it('sends one code when many ask at the same moment', async () => {
    const { phone } = await person()
    const answers = await Promise.all(Array.from({ length: 6 }, () => requestCode(server, phone)))
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(gateway.sent.filter((message) => message.phone === phone)).toHaveLength(1)
  })

  it('is possible ten times a day for a phone; what was refused does not count', async () => {
    const [{ phone }, caller] = [await person(), visitor()]
    for (let count = 0; count < 10; count++) {
      expect((await requestCode(server, phone, caller)).code).toBe(codes.ok)
      expect(await requestCode(server, phone, caller)).toMatchObject(tooSoon)
      await age(phone, 60)
    }
    expect(await requestCode(server, phone, caller)).toMatchObject(tooMany)
    await server.db
      .update(counters)
      .set({ since: sql`now() - interval '25 hours'` })
      .where(eq(counters.key, `sms ${phone} ${caller.ip}`))
    expect((await requestCode(server, phone, caller)).code).toBe(codes.ok)
  })

  it('is possible sixty times an hour from an address', async () => {
    const caller = visitor()
    const count = { key: `sms ${caller.ip}`, count: 59, since: sql`now()` }
    await server.db.insert(counters).values(count)
    expect((await requestCode(server, '13611110001', caller)).code).toBe(codes.ok)
    expect(await requestCode(server, '13611110002', caller)).toMatchObject({
      code: codes.tooMany,
      message: messages.tooMany.en,
    })
    expect((await requestCode(server, '13611110002', visitor())).code).toBe(codes.ok)
  })

  it('names a phone in the wrong format', async () => {
    const answer = await requestCode(server, '12345678901', { language: 'zh' })
    expect(answer).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { phone: '手机号格式错误' } },
    })
  })

  it.each([500, 404, 302])(
    'may be done again at once, and for free, when the gateway answers %i',
    async (status) => {
      const { phone } = await person()
      gateway.status = status
      for (let count = 0; count < 11; count++) {
        expect(await requestCode(server, phone)).toMatchObject(notSent)
      }
      gateway.status = 200
      expect((await requestCode(server, phone)).code).toBe(codes.ok)
    },
  )

  it('answers an unknown and a disabled number alike without sending anything', async () => {
    const known = await person()
    const disabled = await makeAccount(server.db, 'platform', [], undefined, { enabled: false })
    const compare = async () => {
      const answers = []
      for (const phone of [known.phone, disabled.phone, '13633330000']) {
        const { headers: _headers, ...answer } = await requestCode(server, phone)
        answers.push(answer)
        await age(phone, 60)
      }
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
      return answers[0]
    }
    expect((await compare())?.code).toBe(codes.ok)
    gateway.status = 500
    expect((await compare())?.code).toBe(codes.unavailable)
    gateway.status = 200
    await compare()
    const reached = new Set(gateway.sent.map((message) => message.phone))
    expect(reached.has(disabled.phone) || reached.has('13633330000')).toBe(false)
  })

  it('takes about as long for an unknown number as the gateway takes for a known one', async () => {
    gateway.delayMs = 150
    for (let count = 0; count < 8; count++) await requestCode(server, (await person()).phone)
    const started = performance.now()
    await requestCode(server, '13644440000')
    expect(performance.now() - started).toBeGreaterThan(100)
  })
})
