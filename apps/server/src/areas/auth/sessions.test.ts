import { activeSessions } from '@innkeeper/contract/areas/active-sessions'
import { auth } from '@innkeeper/contract/areas/auth'
import { home } from '@innkeeper/contract/areas/home'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { eq, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountChanged, rightsChanged } from '../../platform/identity/events.ts'
import { accountRoles, accounts, sessions } from '../../platform/identity/tables.ts'
import { emit } from '../../platform/live/events.ts'
import { type Account, makeAccount, testPassword } from '../../testing/factories.ts'
import { logIn } from '../../testing/login.ts'
import { TestServer } from '../../testing/test-server.ts'

const { refresh, logout, changePassword } = auth.endpoints
let server: TestServer

beforeAll(async () => {
  server = await TestServer.start({ APP_ENV: 'yeste' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => server.close())

async function signedIn(account?: Account) {
  const person = account ?? (await makeAccount(server.db, 'platform', ['signIn', 'signIn.end']))
  const answer = await logIn(server, { phone: person.phone, password: testPassword })
  const cookie = answer.cookies[0]?.value ?? ''
  const sessionId = cookie.split('.')[0] ?? ''
  return { account: person, token: answer.data.token, cookie, sessionId }
}

const whoAmI = async (token: string) =>
  (await server.call(home.endpoints.auditCount, {}, { token })).code
const renew = async (cookie: string) => {
  const answer = await server.call(refresh, {}, { cookie })
  return { ...answer, cookie: answer.cookies[0]?.value ?? '' }
}
/** As if the refresh token had been rotated this long ago. */
const age = (sessionId: string, seconds: number) =>
  server.db
    .update(sessions)
    .set({ rotated_at: sql`now() - ${seconds} * interval '1 second'` })
    .where(eq(sessions.id, sessionId))
const generationOf = async (sessionId: string) => {
  const [row] = await server.db.select().from(sessions).where(eq(sessions.id, sessionId))
  return row?.generation
}
const out = { code: codes.signedOut, message: messages.signedOut.en, status: 200, data: null }

describe('an access token', () => {
  it('opens what needs a session', async () => {
    expect(await whoAmI((await signedIn()).token)).toBe(codes.ok)
  })

  const expired = {
    code: codes.tokenExpired,
    message: messages.tokenExpired.zh,
    status: 200,
    data: null,
  }
  const read = (token: string) =>
    server.call(home.endpoints.auditCount, {}, { token, language: 'zh' })

  it('expires after half an hour with 52000', async () => {
    const { token } = await signedIn()
    expect(await whoAmI(token)).toBe(codes.ok)
    const started = performance.now()
    const timer = vi.spyOn(performance, 'now')
    timer.mockReturnValue(started + 29 * 60_000)
    expect(await whoAmI(token)).toBe(codes.ok)
    timer.mockReturnValue(started + 31 * 60_000)
    expect(await read(token)).toMatchObject(expired)
  })

  it('is answered with 52000 also by a server that has not seen it before', async () => {
    server.configure({ ACCESS_TOKEN_SECONDS: 0 })
    const { token } = await signedIn()
    server.configure({ ACCESS_TOKEN_SECONDS: 1800 })
    expect(await read(token)).toMatchObject(expired)
  })

  it('is refused with 51000 when it is none of ours', async () => {
    const { token, sessionId } = await signedIn()
    const secret = server.server.services.keys.tokenSecret
    const sign = (key: Uint8Array, alg = 'HS256', claims: object = {}) =>
      new SignJWT({ sid: sessionId, ...claims })
        .setProtectedHeader({ alg })
        .setAudience('console')
        .setExpirationTime('1h')
        .sign(key)
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const [head, payload, signature] = token.split('.')
    const claims = { sid: sessionId, aud: 'console', exp: Math.floor(Date.now() / 1000) + 3600 }
    const endless = new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('console')
    const forgeries = [
      'garbage',
      '..',
      `${part({ alg: 'none' })}.${part(claims)}.`,
      `${part({ alg: 'none' })}.${part(claims)}.${signature}`,
      `${head}.${part({ ...claims, sid: 'another' })}.${signature}`,
      `${head}.${payload}.`,
      await sign(Buffer.from('the secret of somebody else entirely')),
      await sign(secret, 'HS512'),
      await endless.sign(secret),
      await sign(secret, 'HS256', { sid: crypto.randomUUID() }),
    ]
    for (const forged of forgeries) {
      expect(await server.call(home.endpoints.auditCount, {}, { token: forged })).toMatchObject(out)
    }
    expect(await whoAmI(token)).toBe(codes.ok)
  })

  it.each([
    {},
    ...['', 'Bearer', 'Bearer ', 'Basic YTpi'].map((authorization) => ({ authorization })),
  ])('is asked for with 51000 when the header is %j', async (headers: Record<string, string>) => {
    const answer = await server.call(home.endpoints.auditCount, {}, { headers })
    expect(answer).toMatchObject(out)
  })

  it('is no refresh token, and the other way round', async () => {
    const { token, cookie } = await signedIn()
    expect(await renew(token)).toMatchObject(out)
    expect(await whoAmI(cookie)).toBe(codes.signedOut)
  })
})

describe('refreshing', () => {
  it('gives a new access token and the next refresh token', async () => {
    const first = await signedIn()
    const second = await renew(first.cookie)
    expect(second.code).toBe(codes.ok)
    expect(await whoAmI(second.data.token)).toBe(codes.ok)
    expect(second.cookie).not.toBe(first.cookie)
    expect(second.cookies[0]).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/admin/',
    })
    const third = await renew(second.cookie)
    expect(third.code).toBe(codes.ok)
    expect(await generationOf(first.sessionId)).toBe(3)
  })

  it('lets a person stay for as long as they keep coming back', async () => {
    const { cookie, sessionId } = await signedIn()
    await server.db
      .update(sessions)
      .set({ expires_at: sql`now() + interval '1 hour'` })
      .where(eq(sessions.id, sessionId))
    const { cookies } = await renew(cookie)
    expect((cookies[0]?.maxAge ?? 0) / 86_400).toBeGreaterThan(13)
  })

  it('gives the same successor to a tab that comes within ten seconds with the same cookie', async () => {
    const { cookie, sessionId } = await signedIn()
    const first = await renew(cookie)
    await age(sessionId, 8)
    const second = await renew(cookie)
    expect(second.code).toBe(codes.ok)
    expect(second.cookie).toBe(first.cookie)
    expect(await generationOf(sessionId)).toBe(2)
  })

  it('lets twenty tabs refresh at the same moment in one step', async () => {
    const { cookie, sessionId } = await signedIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(cookie)))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.ok))
    expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1)
    for (const { data } of answers) expect(await whoAmI(data.token)).toBe(codes.ok)
    expect(await generationOf(sessionId)).toBe(2)
  })

  it('takes a later use of an old cookie for theft and ends the whole family', async () => {
    const { cookie, sessionId, token } = await signedIn()
    const second = await renew(cookie)
    expect(await whoAmI(token)).toBe(codes.ok)
    await age(sessionId, 11)
    const stolen = await renew(cookie)
    expect(stolen).toMatchObject(out)
    expect(stolen.cookies[0]).toMatchObject({ name: 'innkeeper_refresh', value: '' })
    for (const each of [token, second.data.token]) {
      expect(await whoAmI(each)).toBe(codes.signedOut)
    }
    expect((await renew(second.cookie)).code).toBe(codes.signedOut)
  })

  it('takes a cookie from before the last two steps for theft, however young', async () => {
    const { cookie } = await signedIn()
    const second = await renew(cookie)
    const third = await renew(second.cookie)
    expect((await renew(cookie)).code).toBe(codes.signedOut)
    expect((await renew(third.cookie)).code).toBe(codes.signedOut)
  })

  it('is refused without a cookie and with a forged one, and ends nothing', async () => {
    const { cookie, sessionId, token } = await signedIn()
    const [, , proof] = cookie.split('.')
    const forged = [
      '',
      'garbage',
      `${sessionId}.1.`,
      `${sessionId}.2.${proof}`,
      `${sessionId}.1.${proof}x`,
      `${crypto.randomUUID()}.1.${proof}`,
      `not-a-uuid.1.${proof}`,
    ]
    for (const each of forged) expect(await renew(each)).toMatchObject(out)
    expect(await whoAmI(token)).toBe(codes.ok)
    expect((await renew(cookie)).code).toBe(codes.ok)
  })

  it('is refused after the session has expired', async () => {
    const { cookie, sessionId } = await signedIn()
    await server.db
      .update(sessions)
      .set({ expires_at: sql`now()` })
      .where(eq(sessions.id, sessionId))
    expect((await renew(cookie)).code).toBe(codes.signedOut)
  })
})

describe('on the very next request', () => {
  it('a sign-out has ended the session', async () => {
    const { token, cookie } = await signedIn()
    expect(await whoAmI(token)).toBe(codes.ok)
    const answer = await server.call(logout, {}, { token, cookie })
    expect(answer.cookies[0]).toMatchObject({ value: '', path: '/admin/' })
    expect(await whoAmI(token)).toBe(codes.signedOut)
    expect((await renew(cookie)).code).toBe(codes.signedOut)
  })

  it('a session that somebody ended is over', async () => {
    const [chief, other] = [await signedIn(), await signedIn()]
    expect(await whoAmI(other.token)).toBe(codes.ok)
    const ended = await server.call(
      activeSessions.endpoints.end,
      { id: other.sessionId },
      { token: chief.token },
    )
    expect(ended.code).toBe(codes.ok)
    expect(await whoAmI(other.token)).toBe(codes.signedOut)
    expect(await whoAmI(chief.token)).toBe(codes.ok)
  })

  it('a new password has ended the other sessions and kept this one', async () => {
    const mine = await signedIn()
    const [second, stranger] = [await signedIn(mine.account), await signedIn()]
    for (const { token } of [mine, second]) expect(await whoAmI(token)).toBe(codes.ok)
    const password = 'quite another password'
    const data = server.seal({ password, re_password: password })
    expect((await server.call(changePassword, { data }, { token: mine.token })).code).toBe(codes.ok)
    expect(await whoAmI(mine.token)).toBe(codes.ok)
    expect(await whoAmI(second.token)).toBe(codes.signedOut)
    expect((await renew(second.cookie)).code).toBe(codes.signedOut)
    expect((await renew(mine.cookie)).code).toBe(codes.ok)
    expect(await whoAmI(stranger.token)).toBe(codes.ok)
  })

  /** What an area does when it changes an account or a role; see identity/events.ts. */
  const change = (work: Parameters<typeof server.db.transaction>[0]) => server.db.transaction(work)
  /** On PostgreSQL the event comes by another connection, a moment after the commit. */
  const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 2000, interval: 5 })

  it('a disabled account is out, and stays out', async () => {
    const { account, token, cookie } = await signedIn()
    expect(await whoAmI(token)).toBe(codes.ok)
    await change(async (tx) => {
      await tx.update(accounts).set({ enabled: false }).where(eq(accounts.id, account.id))
      await emit(tx, accountChanged, { id: account.id })
    })
    await soon(async () => expect(await whoAmI(token)).toBe(codes.signedOut))
    expect((await renew(cookie)).code).toBe(codes.signedOut)
    const again = await logIn(server, { phone: account.phone, password: testPassword })
    expect(again.code).toBe(codes.loginFailed)
  })

  it('a changed role holds', async () => {
    const { account, token } = await signedIn()
    const list = () => server.call(activeSessions.endpoints.list, {}, { token })
    expect((await list()).code).toBe(codes.ok)
    await change(async (tx) => {
      await tx.delete(accountRoles).where(eq(accountRoles.account_id, account.id))
      await emit(tx, rightsChanged, {})
    })
    await soon(async () => expect((await list()).code).toBe(codes.forbidden))
  })

  it('nothing has changed when the change was rolled back', async () => {
    const { account, token } = await signedIn()
    await change(async (tx) => {
      await tx.update(accounts).set({ enabled: false }).where(eq(accounts.id, account.id))
      await emit(tx, accountChanged, { id: account.id })
      throw new Error('rolled back')
    }).catch(() => {})
    expect(await whoAmI(token)).toBe(codes.ok)
  })
})

describe('a session', () => {
  it('ends by itself, also for an access token that would live longer', async () => {
    const { token, sessionId } = await signedIn()
    await server.db
      .update(sessions)
      .set({ expires_at: sql`now() + interval '1 minute'` })
      .where(eq(sessions.id, sessionId))
    expect(await whoAmI(token)).toBe(codes.ok)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
    await server.db
      .update(sessions)
      .set({ expires_at: sql`now()` })
      .where(eq(sessions.id, sessionId))
    expect(await whoAmI(token)).toBe(codes.signedOut)
  })
})

const day = 86_400_000

describe.each([
  ['slow', -day],
  ['fast', day],
])('a server whose clock is a day %s', (_, difference) => {
  const wrongClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + difference })

  it('takes the tokens of the others, and they take its own', async () => {
    const { token, cookie } = await signedIn()
    wrongClock()
    expect(await whoAmI(token)).toBe(codes.ok)
    const { data } = await renew(cookie)
    expect(await whoAmI(data.token)).toBe(codes.ok)
    vi.useRealTimers()
    expect(await whoAmI(data.token)).toBe(codes.ok)
  })

  it('opens sessions that live as long as others, and ends them when it is time', async () => {
    wrongClock()
    const { token, sessionId } = await signedIn()
    const [row] = await server.db
      .select({ days: sql<number>`extract(epoch from ${sessions.expires_at} - now()) / 86400` })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
    expect(Number(row?.days)).toBeCloseTo(14, 1)
    await server.db
      .update(sessions)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(sessions.id, sessionId))
    await server.emit(rightsChanged, {})
    expect(await whoAmI(token)).toBe(codes.signedOut)
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('while the connection for events is lost', () => {
  it('nobody trusts what they remember, and afterwards everything is read anew', async () => {
    const { token, sessionId } = await signedIn()
    expect(await whoAmI(token)).toBe(codes.ok)
    const { events } = server.server.services
    const lost = new Promise((done) => events.onHealth(done))
    await server.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'innkeeper-listen' and datname = current_database()`,
    )
    await lost
    expect(events.healthy).toBe(false)
    const back = new Promise((done) => events.onHealth(done))
    expect(await whoAmI(token)).toBe(codes.ok)
    // Another server would tell of this, and nobody would hear it.
    await server.db
      .update(sessions)
      .set({ revoked_at: sql`now()` })
      .where(eq(sessions.id, sessionId))
    expect(await whoAmI(token)).toBe(codes.signedOut)
    await back
    expect(events.healthy).toBe(true)
    expect(await whoAmI(token)).toBe(codes.signedOut)
    const fresh = await signedIn()
    expect(await whoAmI(fresh.token)).toBe(codes.ok)
    await server.call(logout, {}, { token: fresh.token })
    expect(await whoAmI(fresh.token)).toBe(codes.signedOut)
  })
})
