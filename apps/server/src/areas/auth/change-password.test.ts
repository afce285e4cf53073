import { auth } from '@innkeeper/contract/areas/auth'
import { codes, type FieldErrors } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { failures } from '../../platform/http/tables.ts'
import { accountChanged } from '../../platform/identity/events.ts'
import { accounts, sessions } from '../../platform/identity/tables.ts'
import { testPassword } from '../../testing/factories.ts'
import { logIn } from '../../testing/login.ts'
import { TestServer } from '../../testing/test-server.ts'

const { changePassword } = auth.endpoints
let server: TestServer

beforeAll(async () => {
  server = await TestServer.start({ APP_ENV: 'yeste' })
})
afterAll(() => server.close())

const good = 'vier Wände und ein Dach'
const person = () => server.person('platform', [])
type Person = Awaited<ReturnType<typeof person>>

const change = (token: string, secret: object, language = 'en') =>
  server.send<FieldErrors | null>(
    'POST',
    changePassword.path,
    { data: server.seal(secret) },
    { token, language },
  )
const twice = (password: string) => ({ password, re_password: password })
const canSignIn = async ({ account }: Person, password: string) =>
  (await logIn(server, { phone: account.phone, password })).code === codes.ok

/** As if the person had signed in this many minutes ago. */
async function age({ account }: Person, minutes: number) {
  await server.db
    .update(sessions)
    .set({ created_at: sql`now() - ${minutes} * interval '1 minute'` })
    .where(eq(sessions.account_id, account.id))
  await server.emit(accountChanged, { id: account.id })
}

describe('a new password', () => {
  it('takes the place of the old one', async () => {
    const someone = await person()
    const answer = await change(someone.token, twice(good))
    expect(answer).toMatchObject({ code: codes.ok, message: 'Operation successful', data: {} })
    expect(await canSignIn(someone, good)).toBe(true)
    expect(await canSignIn(someone, testPassword)).toBe(false)
  })

  it('is kept as argon2id', async () => {
    const someone = await person()
    await change(someone.token, twice(good))
    const [row] = await server.db.select().from(accounts).where(eq(accounts.id, someone.account.id))
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$/)
  })

  it.each([
    ['too short', 'ninechars', messages.passwordTooShort],
    ['too long', 'abcde'.repeat(26), messages.passwordTooLong],
    ['of few different characters', 'abababababab', messages.passwordTooPlain],
    ['a common one', 'Password-2026', messages.passwordTooPlain],
    ['the old one', testPassword, messages.passwordUnchanged],
  ])('that is %s is refused with a sentence that says so', async (_what, password, sentence) => {
    const someone = await person()
    for (const language of ['en', 'zh'] as const) {
      expect(await change(someone.token, twice(password), language)).toMatchObject({
        code: codes.invalidInput,
        message: messages.invalidInput[language],
        data: { fields: { password: sentence[language] } },
      })
    }
    expect(await canSignIn(someone, testPassword)).toBe(true)
  })

  it('with the phone number in it is refused', async () => {
    const someone = await person()
    const answer = await change(someone.token, twice(`me-${someone.account.phone}!`))
    expect(answer.data?.fields).toEqual({ password: messages.passwordTooPlain.en })
  })

  it('that was typed differently the second time is refused', async () => {
    const someone = await person()
    const answer = await change(someone.token, { password: good, re_password: `${good}!` })
    expect(answer.data?.fields).toEqual({ re_password: messages.passwordsDiffer.en })
  })

  it('cannot be set by somebody who is signed out', async () => {
    expect((await change('', twice(good))).code).toBe(codes.signedOut)
  })
})

describe('the current password', () => {
  it('is not asked for within five minutes of the sign-in', async () => {
    const someone = await person()
    await age(someone, 4)
    expect((await change(someone.token, twice(good))).code).toBe(codes.ok)
  })

  it('is asked for where a partner’s system signed the person in', async () => {
    const someone = await person()
    const handedOver = eq(sessions.account_id, someone.account.id)
    await server.db.update(sessions).set({ handed_over: true }).where(handedOver)
    expect(await change(someone.token, twice(good))).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { old_password: messages.oldPasswordNeeded.en } },
    })
  })

  it('is asked for after five minutes, and is then enough', async () => {
    const someone = await person()
    await age(someone, 6)
    const asked = await change(someone.token, twice(good))
    expect(asked).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { old_password: messages.oldPasswordNeeded.en } },
    })
    const wrong = await change(someone.token, { ...twice(good), old_password: 'wrong' }, 'zh')
    expect(wrong.data?.fields).toEqual({ old_password: messages.oldPasswordWrong.zh })
    expect(await canSignIn(someone, testPassword)).toBe(true)
    await age(someone, 6)
    const right = await change(someone.token, { ...twice(good), old_password: testPassword })
    expect(right.code).toBe(codes.ok)
    expect(await canSignIn(someone, good)).toBe(true)
  })

  it('is asked for also where the clock of the server is a day slow', async () => {
    const someone = await person()
    await age(someone, 60)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
    const answer = await change(someone.token, twice(good))
    vi.useRealTimers()
    expect(answer.data?.fields).toEqual({ old_password: messages.oldPasswordNeeded.en })
  })

  it('is checked whenever it is given', async () => {
    const someone = await person()
    const answer = await change(someone.token, { ...twice(good), old_password: 'wrong' })
    expect(answer.data?.fields).toEqual({ old_password: messages.oldPasswordWrong.en })
  })

  it('is not given away by saying that the new one is the same', async () => {
    const someone = await person()
    await age(someone, 6)
    const guess = await change(someone.token, twice(testPassword))
    expect(guess.data?.fields).toEqual({ old_password: messages.oldPasswordNeeded.en })
  })

  it('cannot be found by trying at an open console', async () => {
    const someone = await person()
    const guess = (old_password: string) => change(someone.token, { ...twice(good), old_password })
    const answers = await Promise.all(Array.from({ length: 9 }, () => guess('wrong')))
    expect(answers.filter(({ code }) => code === codes.invalidInput)).toHaveLength(6)
    expect(answers.filter(({ code }) => code === codes.tooMany)).toHaveLength(3)
    expect((await guess(testPassword)).code).toBe(codes.tooMany)
    await server.db.update(failures).set({ locked_until: sql`now()` })
    expect((await guess(testPassword)).code).toBe(codes.ok)
  })
})

describe('a damaged body', () => {
  const send = (token: string, bodies: string[]) =>
    Promise.all(bodies.map((data) => server.call(changePassword, { data }, { token })))

  it('gets one code wherever it is damaged, and changes nothing', async () => {
    const someone = await person()
    const sealed = Buffer.from(server.seal(twice(good)), 'base64')
    const flipped = [...sealed.keys()].map((position) => {
      const copy = Buffer.from(sealed)
      copy.writeUInt8(copy.readUInt8(position) ^ 0x80, position)
      return copy.toString('base64')
    })
    for (const answer of await send(someone.token, flipped)) {
      expect(answer).toMatchObject({ code: codes.invalidInput, status: 200 })
    }
    expect(await canSignIn(someone, testPassword)).toBe(true)
  })

  it('that cannot be read is said to be so', async () => {
    const someone = await person()
    const sealed = Buffer.from(server.seal(twice(good)), 'base64')
    const unreadable = [
      ...[1, 16, 20, 32, sealed.length - 1].map((length) =>
        sealed.subarray(0, length).toString('base64'),
      ),
      '%',
      ...[null, {}, { ...twice(good), role_id: 1 }].map((value) => server.seal(value)),
    ]
    for (const answer of await send(someone.token, unreadable)) {
      expect(answer).toMatchObject({
        code: codes.invalidInput,
        message: messages.badRequest.en,
        data: null,
        status: 200,
      })
    }
  })
})
