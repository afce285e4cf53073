import { auth } from '@innkeeper/contract/areas/auth'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Passwords } from '../../platform/identity/passwords.ts'
import {
  makeAccount,
  makeEstate,
  makePartner,
  makeWithSecondPassword,
  secondPassword,
  testPassword,
} from '../../testing/factories.ts'
import { logIn, requestCode, solveCaptcha } from '../../testing/login.ts'
import { SmsGateway } from '../../testing/sms-gateway.ts'
import { TestServer } from '../../testing/test-server.ts'

const { login } = auth.endpoints
let server: TestServer
let gateway: SmsGateway

beforeAll(async () => {
  gateway = await SmsGateway.start()
  server = await TestServer.start({ SMS_PROVIDER: 'http', SMS_HTTP_URL: gateway.url })
})
afterEach(() => server.configure({ APP_ENV: 'production', LOGIN_TYPE: 1 }))
afterAll(async () => {
  await server.close()
  await gateway.close()
})

const person = (values = {}) => makeAccount(server.db, 'platform', [], undefined, values)

describe('login with password and SMS code (variant 1)', () => {
  it('lets the person in and tells who they are', async () => {
    const estate = await makeEstate(server.db)
    const account = await makeAccount(server.db, 'store', [], estate)
    await requestCode(server, account.phone)
    const code = gateway.codeFor(account.phone)
    const answer = await logIn(server, { phone: account.phone, password: testPassword, code })
    expect(answer.code).toBe(codes.ok)
    expect(answer.message).toBe('Login succeeded')
    expect(answer.data).toEqual({
      token: expect.any(String),
      name: account.name,
      group_name: estate.store.title,
      partner_image: estate.partner.image,
      partner_property: estate.partner.property,
    })
  })

  it('tells the image and the property of the partner', async () => {
    server.configure({ APP_ENV: 'yeste' })
    const partner = await makePartner(server.db, { image: '/files/ab/c.png', property: 'hall' })
    const account = await person({ scope: 'partner', partner_id: partner.id })
    const { data } = await logIn(server, { phone: account.phone, password: testPassword })
    expect(data).toMatchObject({
      group_name: partner.partner_name,
      partner_image: '/files/ab/c.png',
      partner_property: 'hall',
    })
  })

  it('takes a code once, also when two sign in with it at the same moment', async () => {
    const { phone } = await person()
    await requestCode(server, phone)
    const form = { phone, password: testPassword, code: gateway.codeFor(phone) }
    const answers = await Promise.all([1, 2, 3, 4].map(() => logIn(server, form)))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      codes.ok,
      codes.loginFailed,
      codes.loginFailed,
      codes.loginFailed,
    ])
    expect((await logIn(server, form)).code).toBe(codes.loginFailed)
  })

  it('refuses the code of another phone', async () => {
    const [mine, other] = [await person(), await person()]
    await requestCode(server, other.phone)
    await requestCode(server, mine.phone)
    const code = gateway.codeFor(other.phone)
    const answer = await logIn(server, { phone: mine.phone, password: testPassword, code })
    expect(answer.code).toBe(codes.loginFailed)
  })

  it('gives the refresh token as a cookie that no script reads and no other site sends', async () => {
    server.configure({ APP_ENV: 'yeste' })
    const { phone } = await person()
    const { cookies } = await logIn(server, { phone, password: testPassword })
    const guarded = { httpOnly: true, sameSite: 'Strict', path: '/admin/' }
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'innkeeper_refresh', ...guarded }),
      expect.objectContaining({ name: 'innkeeper_browser', ...guarded }),
    ])
    expect(cookies[0]?.secure).toBeUndefined()
  })

  it('marks the cookie secure where browsers come by https', async () => {
    server.configure({ APP_ENV: 'yeste', PUBLIC_URL: 'https://console.example.com' })
    const { phone } = await person()
    const { cookies } = await logIn(server, { phone, password: testPassword })
    expect(cookies[0]?.secure).toBe(true)
    server.configure({ PUBLIC_URL: undefined })
  })
})

describe('login with two passwords (variant 2)', () => {
  it('refuses who has no second password, whatever they enter', async () => {
    server.configure({ LOGIN_TYPE: 2 })
    const { phone } = await person()
    for (const code of [testPassword, 'another', '']) {
      const answer = await logIn(server, { phone, password: testPassword, code })
      expect(answer.code).toBe(codes.loginFailed)
    }
  })

  it('asks for both passwords where a second one is set', async () => {
    server.configure({ LOGIN_TYPE: 2 })
    const { phone } = await makeWithSecondPassword(server.db)
    const right = { phone, password: testPassword, code: secondPassword }
    const swapped = { phone, password: secondPassword, code: testPassword }
    expect((await logIn(server, { ...right, code: testPassword })).code).toBe(codes.loginFailed)
    expect((await logIn(server, swapped)).code).toBe(codes.loginFailed)
    expect((await logIn(server, right)).code).toBe(codes.ok)
  })
})

describe('login in the environment yeste', () => {
  it('needs neither smart verification nor code', async () => {
    server.configure({ APP_ENV: 'yeste' })
    const { phone } = await person()
    const data = server.seal({ phone, password: testPassword })
    expect((await server.call(login, { data })).code).toBe(codes.ok)
    const wrong = server.seal({ phone, password: 'wrong' })
    expect((await server.call(login, { data: wrong })).code).toBe(codes.loginFailed)
  })

  it('still asks for the second password of variant 2', async () => {
    server.configure({ APP_ENV: 'yeste', LOGIN_TYPE: 2 })
    const [without, having] = [await person(), await makeWithSecondPassword(server.db)]
    const answerTo = async (phone: string, code: string) => {
      const data = server.seal({ phone, password: testPassword, code })
      return (await server.call(login, { data })).code
    }
    for (const code of [testPassword, '']) {
      expect(await answerTo(without.phone, code)).toBe(codes.loginFailed)
      expect(await answerTo(having.phone, code)).toBe(codes.loginFailed)
    }
    expect(await answerTo(having.phone, secondPassword)).toBe(codes.ok)
  })
})

describe('a failed login', () => {
  const failed = (language: 'en' | 'zh') => ({
    code: codes.loginFailed,
    message: messages.loginFailed[language],
    data: null,
    status: 200,
    cookies: [],
  })

  it.each(['en', 'zh'] as const)('says the same whatever was wrong (%s)', async (language) => {
    const [known, disabled] = [await person(), await person({ enabled: false })]
    await requestCode(server, known.phone)
    const code = gateway.codeFor(known.phone)
    const right = { phone: known.phone, password: testPassword, code }
    const wrong = [
      { ...right, phone: '13811112222' },
      { ...right, phone: disabled.phone },
      { ...right, phone: 'not a phone' },
      { ...right, password: 'wrong' },
      { ...right, password: '' },
      { ...right, code: '' },
      { ...right, code: code === '000000' ? '000001' : '000000' },
      { ...right, role_id: 1 },
    ]
    for (const form of wrong) {
      expect(await logIn(server, form, { language })).toMatchObject(failed(language))
    }
    expect((await logIn(server, right)).code).toBe(codes.ok)
  })

  it('says the same wherever the sealed body is damaged', async () => {
    server.configure({ APP_ENV: 'yeste' })
    const { phone } = await person()
    const sealed = Buffer.from(server.seal({ phone, password: testPassword }), 'base64')
    const flipped = [...sealed.keys()].map((position) => {
      const copy = Buffer.from(sealed)
      copy.writeUInt8(copy.readUInt8(position) ^ 1, position)
      return copy.toString('base64')
    })
    const truncated = [1, 15, 16, 17, 31, 32, 33, sealed.length - 16, sealed.length - 1].map(
      (length) => sealed.subarray(0, length).toString('base64'),
    )
    const bodies = [...flipped, ...truncated, '%%%%', '好', '=', 'AAAA'.repeat(1900)]
    const answers = await Promise.all(bodies.map((data) => server.call(login, { data })))
    for (const answer of answers) expect(answer).toMatchObject(failed('en'))
  })

  it.each([1, 2] as const)(
    'is as much work for an unknown phone and a damaged body as for a wrong password (variant %i)',
    async (LOGIN_TYPE) => {
      server.configure({ LOGIN_TYPE })
      const caller = { ip: `10.0.0.${LOGIN_TYPE}` }
      const passwords = new Passwords()
      server.server.services.passwords = passwords
      const { phone } = await person({ password_hash: await passwords.hash('the real one') })
      const phones = [phone, `1372222000${LOGIN_TYPE}`, 'damaged']
      const least = phones.map(() => Number.POSITIVE_INFINITY)
      // Processor time, the least of five: what a busy machine adds is not the server's doing.
      for (let round = 0; round < 5; round++) {
        for (const [index, each] of phones.entries()) {
          const form = { phone: each, password: 'wrong', code: 'wrong' }
          const captcha = await solveCaptcha(server)
          const before = process.cpuUsage()
          const answer = await server.call(login, { data: server.seal(form), ...captcha }, caller)
          const { user, system } = process.cpuUsage(before)
          least[index] = Math.min(least[index] ?? 0, user + system)
          expect(answer).toMatchObject(failed('en'))
        }
      }
      expect(Math.max(...least)).toBeLessThan(2 * Math.min(...least))
    },
  )
})
