import { auth } from '@innkeeper/contract/areas/auth'
import { home } from '@innkeeper/contract/areas/home'
import { trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, sessions } from '../../platform/identity/tables.ts'
import { trustedSystems as systemsTable } from '../../platform/identity/trusted-system-tables.ts'
import { makeAccount, makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'
import { handoffCodes } from './tables.ts'

const { mintHandoff, redeemHandoff, logout } = auth.endpoints
let server: TestServer
let operator: string

beforeAll(async () => {
  server = await TestServer.start()
  operator = (await server.person('platform', 'all')).token
})
afterAll(() => server.close())

/** A partner with a system that may hand its people over, and one of these. */
async function partnerWithSystem(logout_url = '') {
  const estate = await makeEstate(server.db)
  const { data } = await server.call(
    trustedSystems.endpoints.save,
    { name: 'Front desk', partner_id: estate.partner.id, logout_url },
    { token: operator },
  )
  const account = await makeAccount(server.db, 'store', ['workbench'], estate)
  const key = { system_id: data.id, system_key: String(data.system_key ?? '') }
  return { estate, account, key, request: { ...key, phone: account.phone } }
}

const mint = async (request: Awaited<ReturnType<typeof partnerWithSystem>>['request']) =>
  (await server.call(mintHandoff, request)).data
const redeem = (secret_code: string) => server.call(redeemHandoff, { secret_code })
const failed = {
  code: codes.handoffFailed,
  message: messages.handoffFailed.en,
  data: null,
  status: 200,
  cookies: [],
}

describe('minting a hand-off code', () => {
  it('gives a code, the address to send the browser to, and a minute', async () => {
    const { request, account } = await partnerWithSystem()
    const answer = await server.call(mintHandoff, request, {
      headers: { host: 'console.example.com' },
    })
    expect(answer.code).toBe(codes.ok)
    const { secret_code, url, expires_in } = answer.data
    expect(expires_in).toBe(60)
    expect(secret_code.length).toBeGreaterThan(40)
    expect(new URL(url).origin).toBe('http://console.example.com')
    expect(new URL(url).pathname).toBe('/auth')
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      secret_code,
      name: account.name,
    })
  })

  it('builds the address on PUBLIC_URL where it is set', async () => {
    server.configure({ PUBLIC_URL: 'https://console.example.com/' })
    const { request } = await partnerWithSystem()
    expect((await mint(request)).url).toMatch(/^https:\/\/console\.example\.com\/auth\?/)
    server.configure({ PUBLIC_URL: undefined })
  })

  it('needs the key of that system', async () => {
    const [mine, other] = [await partnerWithSystem(), await partnerWithSystem()]
    const refused = { code: codes.forbidden, message: messages.forbidden.en, data: null }
    for (const key of [
      { system_key: 'wrong' },
      { system_key: other.key.system_key },
      { system_id: other.key.system_id },
      { system_id: 1_000_000 },
    ]) {
      expect(await server.call(mintHandoff, { ...mine.request, ...key })).toMatchObject(refused)
    }
    expect((await server.call(mintHandoff, mine.request)).code).toBe(codes.ok)
  })

  it('is refused with a key that was renewed, and after the system was deleted', async () => {
    const { request, key } = await partnerWithSystem()
    const { data } = await server.call(
      trustedSystems.endpoints.renewKey,
      { id: key.system_id },
      { token: operator },
    )
    expect((await server.call(mintHandoff, request)).code).toBe(codes.forbidden)
    const renewed = { ...request, system_key: data.system_key }
    expect((await server.call(mintHandoff, renewed)).code).toBe(codes.ok)
    await server.call(trustedSystems.endpoints.remove, { id: key.system_id }, { token: operator })
    expect((await server.call(mintHandoff, renewed)).code).toBe(codes.forbidden)
  })

  it('is possible only for people of the same partner; all others are not found', async () => {
    const [mine, other] = [await partnerWithSystem(), await partnerWithSystem()]
    const boss = await makeAccount(server.db, 'platform', 'all')
    const off = await makeAccount(server.db, 'partner', [], mine.estate, { enabled: false })
    for (const phone of [other.account.phone, boss.phone, off.phone, '13600000000']) {
      const answer = await server.call(mintHandoff, { ...mine.request, phone })
      expect(answer).toMatchObject({
        code: codes.notFound,
        message: messages.notFound.en,
        data: null,
      })
    }
  })

  it('keeps only a hash of the code, and notes when the system was used', async () => {
    const { request, key } = await partnerWithSystem()
    const { secret_code } = await mint(request)
    const rows = await server.db.select().from(handoffCodes)
    expect(JSON.stringify(rows)).not.toContain(secret_code)
    const [system] = await server.db
      .select()
      .from(systemsTable)
      .where(eq(systemsTable.id, key.system_id))
    expect(system?.last_used_at).toBeInstanceOf(Date)
    expect(system?.key_hash).not.toContain(key.system_key)
  })
})

describe('redeeming a hand-off code', () => {
  it('signs the person in', async () => {
    const { request, account, estate } = await partnerWithSystem()
    const answer = await redeem((await mint(request)).secret_code)
    expect(answer).toMatchObject({
      code: codes.ok,
      message: 'Login succeeded',
      data: { name: account.name, group_name: estate.store.title },
      cookies: [{ name: 'innkeeper_refresh', httpOnly: true }, { name: 'innkeeper_browser' }],
    })
    const { token } = answer.data
    expect((await server.call(home.endpoints.workbench, {}, { token })).code).toBe(codes.ok)
    const [session] = await server.db.select().from(sessions).orderBy(desc(sessions.created_at))
    expect(session).toMatchObject({ account_id: account.id, handed_over: true })
  })

  it('works once', async () => {
    const { request } = await partnerWithSystem()
    const { secret_code } = await mint(request)
    expect((await redeem(secret_code)).code).toBe(codes.ok)
    expect(await redeem(secret_code)).toMatchObject(failed)
  })

  it('works for exactly one of ten at the same moment', async () => {
    const { request } = await partnerWithSystem()
    const { secret_code } = await mint(request)
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(secret_code)))
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === codes.handoffFailed)).toHaveLength(9)
  })

  it('works for a minute', async () => {
    const age = (seconds: number) =>
      server.db
        .update(handoffCodes)
        .set({ expires_at: sql`${handoffCodes.expires_at} - ${seconds} * interval '1 second'` })
    const { request } = await partnerWithSystem()
    const early = await mint(request)
    await age(55)
    expect((await redeem(early.secret_code)).code).toBe(codes.ok)
    const late = await mint(request)
    await age(61)
    expect(await redeem(late.secret_code)).toMatchObject(failed)
  })

  it('fails with a forged code', async () => {
    const { request } = await partnerWithSystem()
    const { secret_code } = await mint(request)
    const [row] = await server.db
      .select()
      .from(handoffCodes)
      .where(sql`${handoffCodes.used_at} is null`)
    for (const forged of ['x', secret_code.slice(1), `${secret_code}x`, row?.code_hash ?? '']) {
      expect(await redeem(forged)).toMatchObject(failed)
    }
    expect((await redeem(secret_code)).code).toBe(codes.ok)
  })

  it('fails for an account that was disabled in between', async () => {
    const { request, account } = await partnerWithSystem()
    const { secret_code } = await mint(request)
    await server.db.update(accounts).set({ enabled: false }).where(eq(accounts.id, account.id))
    expect(await redeem(secret_code)).toMatchObject(failed)
  })
})

describe('signing out', () => {
  const signOut = async (token: string) => (await server.call(logout, {}, { token })).data

  it('stays here for a person who came by the login page', async () => {
    const { account } = await partnerWithSystem('https://desk.example.com/bye')
    expect(await signOut(await server.signIn(account))).toEqual({ dock_status: 0, jumppath: '' })
  })

  it('stays here where the system has no address to go to', async () => {
    const { request } = await partnerWithSystem()
    const { data } = await redeem((await mint(request)).secret_code)
    expect(await signOut(data.token)).toEqual({ dock_status: 0, jumppath: '' })
  })

  it('goes back to the system that handed the person over', async () => {
    const { request } = await partnerWithSystem('https://desk.example.com/bye')
    const { data } = await redeem((await mint(request)).secret_code)
    expect(await signOut(data.token)).toEqual({
      dock_status: 1,
      jumppath: 'https://desk.example.com/bye',
    })
  })

  it('goes where the system asked for, on an origin of the partner’s list', async () => {
    const { request } = await partnerWithSystem('https://desk.example.com/bye')
    const jumppath = 'https://desk.example.com/other?from=console'
    const { data } = await redeem(
      (await mint({ ...request, jumppath } as typeof request)).secret_code,
    )
    expect(await signOut(data.token)).toEqual({ dock_status: 1, jumppath })
  })

  it.each([
    'https://evil.example/',
    'http://desk.example.com/bye',
    'https://desk.example.com:8443/',
    'https://desk.example.com.evil.example/',
    'https://desk.example.com@evil.example/',
    '//desk.example.com/bye',
    '//evil.example',
    '/\\evil.example',
    '/bye',
    'javascript:alert(1)',
    'data:text/html,hi',
    'not an address',
  ])('never goes to %s', async (jumppath) => {
    const { request } = await partnerWithSystem('https://desk.example.com/bye')
    const answer = await server.call(mintHandoff, { ...request, jumppath })
    expect(answer).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { jumppath: expect.any(String) } },
    })
  })

  it('goes nowhere once the address has left the partner’s list', async () => {
    const { request, key } = await partnerWithSystem('https://desk.example.com/bye')
    const { data } = await redeem((await mint(request)).secret_code)
    await server.db
      .update(systemsTable)
      .set({ logout_url: 'https://elsewhere.example.com/' })
      .where(eq(systemsTable.id, key.system_id))
    expect(await signOut(data.token)).toEqual({ dock_status: 0, jumppath: '' })
  })
})
