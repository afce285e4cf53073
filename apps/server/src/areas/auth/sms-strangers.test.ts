import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPeople } from '../../platform/identity/demo-people.ts'
import { makeAccount, testPassword } from '../../testing/factories.ts'
import { logIn, requestCode } from '../../testing/login.ts'
import { SmsGateway } from '../../testing/sms-gateway.ts'
import { type Answer, type Caller, TestServer } from '../../testing/test-server.ts'
import { smsCodes } from './tables.ts'

let server: TestServer
let gateway: SmsGateway

beforeAll(async () => {
  gateway = await SmsGateway.start()
  server = await TestServer.start({ SMS_PROVIDER: 'http', SMS_HTTP_URL: gateway.url })
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})

let addresses = 0
/** A visitor that no test has seen yet. */
const visitor = () => ({ ip: `10.3.${Math.floor(++addresses / 250)}.${addresses % 250}` })
const person = () => makeAccount(server.db, 'platform', [])

/** As if the codes of the phone had been sent a minute ago. */
const aMinuteLater = (phone: string) =>
  server.db
    .update(smsCodes)
    .set({ sent_at: sql`${smsCodes.sent_at} - interval '60 seconds'` })
    .where(eq(smsCodes.phone, phone))

const tooSoon = { code: codes.tooMany, message: messages.smsTooSoon.en }
const tooMany = { code: codes.tooMany, message: messages.smsTooMany.en }

/** Asks until the day's codes are used up. */
async function askAllDay(phone: string, callers: () => Caller): Promise<number> {
  for (let sent = 0; ; sent++) {
    const answer = await requestCode(server, phone, callers())
    await aMinuteLater(phone)
    if (answer.code === codes.ok) continue
    expect(answer).toMatchObject(tooMany)
    return sent
  }
}

const signIn = (phone: string, caller: Caller, code = gateway.codeFor(phone)) =>
  logIn(server, { phone, password: testPassword, code }, caller)

/** The cookies of an answer, as the browser sends them again. */
const browserOf = ({ cookies }: Answer) => ({
  headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
})

describe('a stranger who asks for codes', () => {
  it('uses up the codes of their own network, not those of the person', async () => {
    const [{ phone }, stranger] = [await person(), visitor()]
    expect(await askAllDay(phone, () => stranger)).toBe(10)
    const home = visitor()
    expect((await requestCode(server, phone, home)).code).toBe(codes.ok)
    expect((await signIn(phone, home)).code).toBe(codes.ok)
  })

  it('does not make the person wait, nor replaces the code that reached them', async () => {
    const [{ phone }, home, stranger] = [await person(), visitor(), visitor()]
    expect((await requestCode(server, phone, stranger)).code).toBe(codes.ok)
    expect((await requestCode(server, phone, home)).code).toBe(codes.ok)
    const code = gateway.codeFor(phone)
    await aMinuteLater(phone)
    expect((await requestCode(server, phone, stranger)).code).toBe(codes.ok)
    expect((await signIn(phone, home, code)).code).toBe(codes.ok)
  })

  it('waits a minute themselves', async () => {
    const [{ phone }, stranger] = [await person(), visitor()]
    await requestCode(server, phone, stranger)
    expect(await requestCode(server, phone, stranger)).toMatchObject(tooSoon)
  })

  it('does not use up the tries of the person’s code by guessing', async () => {
    const [{ phone }, home] = [await person(), visitor()]
    await requestCode(server, phone, home)
    for (let guess = 0; guess < 6; guess++) await signIn(phone, visitor(), 'wrong')
    expect((await signIn(phone, home)).code).toBe(codes.ok)
  })

  it('gets no more than five guesses at a code, from however many networks', async () => {
    const { phone } = await person()
    await requestCode(server, phone, visitor())
    for (let guess = 0; guess < 5; guess++) await signIn(phone, visitor(), 'wrong')
    expect((await signIn(phone, visitor())).code).toBe(codes.loginFailed)
  })

  it('has one quota and one minute for a whole IPv6 network', async () => {
    const { phone } = await person()
    let host = 0
    const neighbour = () => ({ ip: `2001:db8:5:6:${(++host).toString(16)}::1` })
    await requestCode(server, phone, neighbour())
    expect(await requestCode(server, phone, neighbour())).toMatchObject(tooSoon)
    await aMinuteLater(phone)
    expect(await askAllDay(phone, neighbour)).toBe(9)
    expect((await requestCode(server, phone, { ip: '2001:db8:5:7::1' })).code).toBe(codes.ok)
  })
})

describe('strangers on many networks', () => {
  it('are bounded together', async () => {
    expect(await askAllDay((await person()).phone, visitor)).toBe(40)
  })

  it('are bounded alike for a number that nobody has', async () => {
    expect(await askAllDay('13655550000', visitor)).toBe(40)
  })

  it('do not stop the person on a network where they have signed in before', async () => {
    const [{ phone }, home] = [await person(), visitor()]
    await requestCode(server, phone, home)
    await signIn(phone, home)
    await askAllDay(phone, visitor)
    expect((await requestCode(server, phone, home)).code).toBe(codes.ok)
    expect((await signIn(phone, home)).code).toBe(codes.ok)
  })

  it('do not stop the person in a browser that has signed in before, wherever it is', async () => {
    const [{ phone }, home] = [await person(), visitor()]
    await requestCode(server, phone, home)
    const browser = browserOf(await signIn(phone, home))
    await askAllDay(phone, visitor)
    const onTheRoad = { ...visitor(), ...browser }
    expect((await requestCode(server, phone, onTheRoad)).code).toBe(codes.ok)
    expect((await signIn(phone, onTheRoad)).code).toBe(codes.ok)
  })
})

describe('the browser that has signed in before', () => {
  it('keeps its own codes on a network that it shares with strangers', async () => {
    const [{ phone }, hotel] = [await person(), visitor()]
    await requestCode(server, phone, hotel)
    const browser = { ...hotel, ...browserOf(await signIn(phone, hotel)) }
    await askAllDay(phone, () => hotel)
    expect((await requestCode(server, phone, browser)).code).toBe(codes.ok)
    const code = gateway.codeFor(phone)
    expect((await signIn(phone, browser, code)).code).toBe(codes.ok)
  })

  it('is nobody’s when its cookie is not ours, or names another account', async () => {
    const [own, other] = [await person(), await person()]
    await requestCode(server, own.phone, visitor())
    const { headers } = browserOf(await signIn(own.phone, visitor()))
    await askAllDay(other.phone, visitor)
    const swapped = headers.cookie.replace(`.${own.id}.`, `.${other.id}.`)
    for (const cookie of [headers.cookie, swapped, 'innkeeper_browser=a.1.b']) {
      const caller = { ...visitor(), headers: { cookie } }
      expect(await requestCode(server, other.phone, caller)).toMatchObject(tooMany)
    }
  })
})

describe('in the demo', () => {
  const [demoPerson] = demoPeople

  it('its people ask for codes as often as they like; elsewhere they do not', async () => {
    const phone = demoPerson?.phone ?? ''
    await makeAccount(server.db, 'platform', [], undefined, { phone })
    const newcomer = visitor()
    server.configure({ demo: true })
    for (let count = 0; count < 12; count++) {
      expect((await requestCode(server, phone, newcomer)).code).toBe(codes.ok)
      await aMinuteLater(phone)
    }
    const { phone: added } = await person()
    expect(await askAllDay(added, () => newcomer)).toBe(10)
    server.configure({ demo: false })
    expect(await askAllDay(phone, visitor)).toBe(40)
  })
})
