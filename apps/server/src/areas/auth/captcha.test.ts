import { auth } from '@innkeeper/contract/areas/auth'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AltchaCaptcha } from '../../platform/identity/captcha.ts'
import { makeWithSecondPassword, secondPassword, testPassword } from '../../testing/factories.ts'
import { solveCaptcha } from '../../testing/login.ts'
import { TestServer } from '../../testing/test-server.ts'

const { login, sendCode } = auth.endpoints
type Values = Awaited<ReturnType<typeof solveCaptcha>>

let server: TestServer
let data: string

beforeAll(async () => {
  server = await TestServer.start({ LOGIN_TYPE: '2' })
  const { phone } = await makeWithSecondPassword(server.db)
  data = server.seal({ phone, password: testPassword, code: secondPassword })
})
afterEach(() => vi.useRealTimers())
afterAll(() => server.close())

const attempt = (captcha: Partial<Values>) => server.call(login, { data, ...captcha })

const first = { code: codes.captchaFailed, message: messages.captchaFirst.en, status: 200 }
const again = { code: codes.captchaFailed, message: messages.captchaFailed.en, status: 200 }

describe('the smart verification', () => {
  it('is passed by doing the work that the login page does', async () => {
    const { services } = server.server
    const easy = services.captcha
    services.captcha = new AltchaCaptcha(services.keys.captchaSecret)
    expect((await attempt(await solveCaptcha(server))).code).toBe(codes.ok)
    services.captcha = easy
  })

  it.each(['captcha_token', 'captcha_sessionId', 'captcha_sig'] as const)(
    'is asked for first while %s is missing',
    async (name) => {
      const values = await solveCaptcha(server)
      expect(await attempt({ ...values, [name]: '' })).toMatchObject(first)
      expect(await attempt({ ...values, [name]: undefined })).toMatchObject(first)
      expect((await attempt(values)).code).toBe(codes.ok)
    },
  )

  it('is asked for in the language of the person', async () => {
    const answer = await server.call(login, { data }, { language: 'zh-CN' })
    expect(answer.message).toBe('请先完成智能验证')
  })

  it.each(['captcha_token', 'captcha_sessionId', 'captcha_sig'] as const)(
    'fails with another %s',
    async (name) => {
      const [mine, other] = [await solveCaptcha(server), await solveCaptcha(server)]
      expect(await attempt({ ...mine, [name]: other[name] })).toMatchObject(again)
      expect(await attempt({ ...mine, [name]: `${mine[name].slice(0, -6)}AAAAAA` })).toMatchObject(
        again,
      )
    },
  )

  it('fails when the work was not done, or when the challenge was made easier', async () => {
    const values = await solveCaptcha(server)
    const proof = JSON.parse(Buffer.from(values.captcha_token, 'base64').toString())
    const forge = (forged: object) => ({
      ...values,
      captcha_token: Buffer.from(JSON.stringify(forged)).toString('base64'),
    })
    const { challenge, solution } = proof
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
    const longer = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9e9 } }
    const forgeries = [
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge, solution: null },
      { challenge },
      { challenge: easier, solution },
      { challenge: longer, solution },
      { challenge: { ...challenge, signature: '' }, solution },
      {},
      [],
      'text',
    ]
    for (const forged of forgeries) {
      expect(await attempt(forge(forged as object))).toMatchObject(again)
    }
    expect(await attempt({ ...values, captcha_token: 'not base64 of JSON' })).toMatchObject(again)
    expect((await attempt(values)).code).toBe(codes.ok)
  })

  it('is refused when another server signed the challenge', async () => {
    const { services } = server.server
    const ours = services.captcha
    services.captcha = new AltchaCaptcha('a secret of somebody else entirely', {
      least: 1,
      most: 2,
    })
    const values = await solveCaptcha(server)
    services.captcha = ours
    expect(await attempt(values)).toMatchObject(again)
  })

  it('expires after ten minutes', async () => {
    const [early, late] = [await solveCaptcha(server), await solveCaptcha(server)]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * 60_000 })
    expect((await attempt(early)).code).toBe(codes.ok)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect(await attempt(late)).toMatchObject(again)
  })

  it('is good for one call, whichever it was, and whether that call succeeded or not', async () => {
    const values = await solveCaptcha(server)
    const wrong = server.seal({ phone: '13800000000', password: 'wrong', code: 'wrong' })
    expect((await server.call(login, { data: wrong, ...values })).code).toBe(codes.loginFailed)
    expect(await attempt(values)).toMatchObject(again)
    const used = await solveCaptcha(server)
    expect((await attempt(used)).code).toBe(codes.ok)
    expect(await server.call(sendCode, { phone: '13800000000', ...used })).toMatchObject(again)
  })

  it('is good for one call also when spelled differently', async () => {
    const values = await solveCaptcha(server)
    expect((await attempt(values)).code).toBe(codes.ok)
    const proof = JSON.parse(Buffer.from(values.captcha_token, 'base64').toString())
    const signature = values.captcha_sig.toUpperCase()
    const respelled = { ...proof, challenge: { ...proof.challenge, signature } }
    const captcha_token = Buffer.from(JSON.stringify(respelled)).toString('base64')
    const twice = { ...values, captcha_token, captcha_sig: signature }
    expect(await attempt(twice)).toMatchObject(again)
  })

  it('is good for one of many calls at the same moment', async () => {
    const values = await solveCaptcha(server)
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(values)))
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === codes.captchaFailed)).toHaveLength(7)
  })
})
