import { codes } from '@innkeeper/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failures } from '../../platform/http/tables.ts'
import { sessions } from '../../platform/identity/tables.ts'
import { makeAccount, testPassword } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  // Without smart verification and code: what is left is the password, and the lock on it.
  server = await TestServer.start({ APP_ENV: 'yeste' })
})
afterAll(() => server.close())

let addresses = 0
const newAddress = () => `10.2.${Math.floor(++addresses / 250)}.${addresses % 250}`
let phones = 0
const unknownPhone = () => `136${String(++phones).padStart(8, '0')}`
const person = () => makeAccount(server.db, 'platform', [])

const attempt = (phone: string, ip: string, password: string, language = 'en') =>
  server.send(
    'POST',
    '/admin/loginaction',
    { data: server.seal({ phone, password }) },
    { ip, language },
  )
const fail = (phone: string, ip: string) => attempt(phone, ip, 'wrong')
const succeed = (phone: string, ip: string) => attempt(phone, ip, testPassword)

async function failTimes(count: number, phone: () => string, ip: () => string) {
  for (let done = 0; done < count; done++) {
    expect((await fail(phone(), ip())).code).toBe(codes.loginFailed)
  }
}

/** Seconds of the lock that a refusal speaks of. */
const announced = (message: string) => {
  const [, amount, unit] = /again in (\d+) (s|min)/.exec(message) ?? []
  return Number(amount) * (unit === 'min' ? 60 : 1)
}

/** As if every lock had just run out. */
const wait = () =>
  server.db.update(failures).set({ locked_until: sql`now() - interval '1 second'` })

describe('the lock on failed sign-ins', () => {
  it('closes for a person and an address after five free failures', async () => {
    const [{ phone }, ip] = [await person(), newAddress()]
    await failTimes(
      6,
      () => phone,
      () => ip,
    )
    const refused = await succeed(phone, ip)
    expect(refused).toMatchObject({ code: codes.tooMany, status: 200, data: null })
    expect(announced(refused.message)).toBeGreaterThan(25)
    expect(announced(refused.message)).toBeLessThanOrEqual(30)
    expect((await attempt(phone, ip, testPassword, 'zh')).message).toMatch(
      /失败次数过多，请\d+秒后重试/,
    )
  })

  it('grows with every further failure, up to an hour', async () => {
    const [{ phone }, ip] = [await person(), newAddress()]
    await failTimes(
      6,
      () => phone,
      () => ip,
    )
    const locks = []
    for (let round = 0; round < 10; round++) {
      locks.push(announced((await fail(phone, ip)).message))
      await wait()
      await fail(phone, ip)
    }
    expect(locks.map((lock) => Math.round(lock / 30) * 30)).toEqual([
      30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600,
    ])
  })

  it('does not grow by attempts while it is closed', async () => {
    const [{ phone }, ip] = [await person(), newAddress()]
    await failTimes(
      6,
      () => phone,
      () => ip,
    )
    for (let count = 0; count < 20; count++) {
      const { code, message } = await fail(phone, ip)
      expect(code).toBe(codes.tooMany)
      expect(announced(message)).toBeLessThanOrEqual(30)
    }
    await wait()
    expect((await succeed(phone, ip)).code).toBe(codes.ok)
  })

  it('holds for the phone of nobody too, so that a lock says nothing about accounts', async () => {
    const [phone, ip] = [unknownPhone(), newAddress()]
    await failTimes(
      6,
      () => phone,
      () => ip,
    )
    expect((await fail(phone, ip)).code).toBe(codes.tooMany)
  })

  it('lets no more guesses through when they come at the same moment', async () => {
    const [{ phone }, ip] = [await person(), newAddress()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail(phone, ip)))
    const judged = answers.filter(({ code }) => code === codes.loginFailed)
    expect(judged).toHaveLength(6)
    expect(answers.filter(({ code }) => code === codes.tooMany)).toHaveLength(14)
  })

  it('closes for an address after thirty failures on different phones', async () => {
    const ip = newAddress()
    await failTimes(31, unknownPhone, () => ip)
    const { phone } = await person()
    expect(await succeed(phone, ip)).toMatchObject({ code: codes.tooMany })
    expect((await succeed(phone, newAddress())).code).toBe(codes.ok)
  })

  it('closes for a whole IPv6 network, and for IPv4 however it comes in', async () => {
    let host = 0
    const neighbour = () => `2001:db8:1:2:${(++host).toString(16)}::1`
    const [one, two] = [await person(), await person()]
    await failTimes(6, () => one.phone, neighbour)
    expect((await succeed(one.phone, neighbour())).code).toBe(codes.tooMany)
    expect((await succeed(one.phone, '2001:db8:1:3::1')).code).toBe(codes.ok)
    const ip = newAddress()
    await failTimes(
      6,
      () => two.phone,
      () => ip,
    )
    expect((await succeed(two.phone, `::ffff:${ip}`)).code).toBe(codes.tooMany)
  })

  it('closes for an account after ten failures from different addresses', async () => {
    const { phone } = await person()
    await failTimes(11, () => phone, newAddress)
    const refused = await succeed(phone, newAddress())
    expect(refused.code).toBe(codes.tooMany)
    expect(announced(refused.message)).toBeLessThanOrEqual(30)
  })
})

describe('a stranger who fails on purpose', () => {
  it('does not keep a person out where they have signed in before', async () => {
    const [{ phone }, home] = [await person(), newAddress()]
    expect((await succeed(phone, home)).code).toBe(codes.ok)
    await failTimes(11, () => phone, newAddress)
    expect((await fail(phone, newAddress())).code).toBe(codes.tooMany)
    expect((await succeed(phone, home)).code).toBe(codes.ok)
  })

  it('does not keep a person out on the IPv6 network where they have signed in before', async () => {
    const { phone } = await person()
    expect((await succeed(phone, '2001:db8:7:7::1')).code).toBe(codes.ok)
    await failTimes(11, () => phone, newAddress)
    expect((await succeed(phone, '2001:db8:7:7:aaaa::9')).code).toBe(codes.ok)
  })

  it('does not keep the staff out from within the network of the hotel', async () => {
    const [{ phone }, hotel] = [await person(), newAddress()]
    expect((await succeed(phone, hotel)).code).toBe(codes.ok)
    await failTimes(31, unknownPhone, () => hotel)
    expect((await fail(unknownPhone(), hotel)).code).toBe(codes.tooMany)
    expect((await succeed(phone, hotel)).code).toBe(codes.ok)
    expect((await fail(unknownPhone(), hotel)).code).toBe(codes.tooMany)
  })

  it('keeps nobody out for good: the lock of an account is a quarter of an hour at most', async () => {
    const { phone } = await person()
    await failTimes(11, () => phone, newAddress)
    for (let round = 0; round < 10; round++) {
      await wait()
      await fail(phone, newAddress())
    }
    const refused = await succeed(phone, newAddress())
    expect(announced(refused.message)).toBe(900)
    await wait()
    expect((await succeed(phone, newAddress())).code).toBe(codes.ok)
  })

  it('gains no familiar address by failing', async () => {
    const [{ phone }, ip] = [await person(), newAddress()]
    await failTimes(
      5,
      () => phone,
      () => ip,
    )
    await failTimes(6, () => phone, newAddress)
    expect((await fail(phone, ip)).code).toBe(codes.tooMany)
    const seen = await server.db.$count(sessions, sql`${sessions.ip} = ${ip}`)
    expect(seen).toBe(0)
  })
})

describe('success', () => {
  it('forgives the failures of the person', async () => {
    const [{ phone }, ip] = [await person(), newAddress()]
    for (let round = 0; round < 3; round++) {
      await failTimes(
        5,
        () => phone,
        () => ip,
      )
      expect((await succeed(phone, ip)).code).toBe(codes.ok)
    }
  })

  it('does not buy an address more guesses at others, nor does it cost one', async () => {
    const [{ phone }, ip] = [await person(), newAddress()]
    await failTimes(30, unknownPhone, () => ip)
    for (let count = 0; count < 3; count++) {
      expect((await succeed(phone, ip)).code).toBe(codes.ok)
    }
    await failTimes(1, unknownPhone, () => ip)
    expect((await fail(unknownPhone(), ip)).code).toBe(codes.tooMany)
  })
})

describe('failures', () => {
  it('are forgotten after a day without a new one', async () => {
    const [{ phone }, ip] = [await person(), newAddress()]
    await failTimes(
      5,
      () => phone,
      () => ip,
    )
    await server.db.update(failures).set({ last_at: sql`now() - interval '25 hours'` })
    await failTimes(
      5,
      () => phone,
      () => ip,
    )
    expect((await succeed(phone, ip)).code).toBe(codes.ok)
  })
})
