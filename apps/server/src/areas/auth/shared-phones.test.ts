import { auth } from '@innkeeper/contract/areas/auth'
import { codes } from '@innkeeper/contract/envelope'
import { hash, verify } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failures } from '../../platform/http/tables.ts'
import { Passwords } from '../../platform/identity/passwords.ts'
import { digest } from '../../platform/identity/secrets.ts'
import { accounts } from '../../platform/identity/tables.ts'
import { trustedSystems } from '../../platform/identity/trusted-system-tables.ts'
import { operations } from '../../platform/log/tables.ts'
import { type Account, makeAccount, makeEstate, testPassword } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  // Without smart verification and code: what is left is the password.
  server = await TestServer.start({ APP_ENV: 'yeste' })
})
afterAll(() => server.close())

let addresses = 0
const newAddress = () => `10.4.${Math.floor(++addresses / 250)}.${addresses % 250}`

const attempt = (phone: string, password: string, ip = newAddress()) =>
  server.call(auth.endpoints.login, { data: server.seal({ phone, password }) }, { ip })

const passwordHash = (password: string) => hash(password, { memoryCost: 1024, timeCost: 1 })

/** A person with accounts at two partners, each with a password of its own. */
async function twoAccounts(passwords = ['the first of partners', 'the other of partners']) {
  const [one, two] = await Promise.all(passwords.map(passwordHash))
  const first = await makeAccount(server.db, 'partner', [], await makeEstate(server.db), {
    password_hash: one as string,
  })
  const second = await makeAccount(server.db, 'partner', [], await makeEstate(server.db), {
    phone: first.phone,
    password_hash: two as string,
  })
  return { first, second, passwords: passwords as [string, string] }
}

const nameOf = async (...[phone, password, ip]: Parameters<typeof attempt>) =>
  (await attempt(phone, password, ip)).data?.name

describe('a phone with accounts at two partners', () => {
  it('is signed in to the account whose password it is', async () => {
    const { first, second, passwords } = await twoAccounts()
    expect(await nameOf(first.phone, passwords[0])).toBe(first.name)
    expect(await nameOf(first.phone, passwords[1])).toBe(second.name)
    expect((await attempt(first.phone, testPassword)).code).toBe(codes.loginFailed)
  })

  it('is signed in to the account last signed in to, where both have the password', async () => {
    const same = 'the same for both'
    const { first, second } = await twoAccounts([same, same])
    await server.signIn(second)
    expect(await nameOf(first.phone, same)).toBe(second.name)
    await server.signIn(first)
    expect(await nameOf(first.phone, same)).toBe(first.name)
  })

  it('is not signed in to one that is disabled', async () => {
    const { first, second, passwords } = await twoAccounts()
    await server.db.execute(sql`update accounts set enabled = false where id = ${second.id}`)
    expect((await attempt(first.phone, passwords[1])).code).toBe(codes.loginFailed)
    expect(await nameOf(first.phone, passwords[0])).toBe(first.name)
  })
})

describe('who knows the password of one account of a phone', () => {
  /** As if every lock had just run out. */
  const wait = () =>
    server.db.update(failures).set({ locked_until: sql`now() - interval '1 second'` })

  it('gets no more guesses at the other by signing in between', async () => {
    const { first, second, passwords } = await twoAccounts()
    const ip = newAddress()
    for (let round = 0; round < 6; round++) {
      await attempt(first.phone, 'a guess', ip)
      expect(await nameOf(first.phone, passwords[0], ip)).toBe(first.name)
    }
    expect((await attempt(first.phone, passwords[1], ip)).code).toBe(codes.loginFailed)
    await wait()
    expect(await nameOf(first.phone, passwords[1], ip)).toBe(second.name)
  })

  it('gets no more guesses at the other by giving the one each password to try', async () => {
    const { first: victim, second: planted, passwords } = await twoAccounts()
    const ip = newAddress()
    const tryWith = async (password: string) => {
      const set = { password_hash: await passwordHash(password) }
      await server.db.update(accounts).set(set).where(eq(accounts.id, planted.id))
      return nameOf(victim.phone, password, ip)
    }
    for (let guess = 0; guess < 12; guess++) {
      expect(await tryWith(`a guess, number ${guess}`)).toBe(planted.name)
    }
    expect(await tryWith(passwords[0])).toBe(planted.name)
  })

  it('with both keeps signing in to both with the same browser', async () => {
    const { first, second, passwords } = await twoAccounts()
    const ip = newAddress()
    let browser = ''
    const signInWith = async (password: string) => {
      const body = { data: server.seal({ phone: first.phone, password }) }
      const headers = { cookie: `innkeeper_browser=${browser}` }
      const answer = await server.call(auth.endpoints.login, body, { ip, headers })
      browser = answer.cookies.find(({ name }) => name === 'innkeeper_browser')?.value ?? browser
      return answer.data?.name
    }
    expect(await signInWith(passwords[1])).toBe(second.name)
    for (let day = 0; day < 8; day++) expect(await signInWith(passwords[0])).toBe(first.name)
    expect(await signInWith(passwords[1])).toBe(second.name)
  })

  it('does not make a network familiar to the other', async () => {
    const { first, passwords } = await twoAccounts()
    const ip = newAddress()
    expect(await nameOf(first.phone, passwords[0], ip)).toBe(first.name)
    for (let guess = 0; guess < 11; guess++) await attempt(first.phone, 'a guess')
    expect((await attempt(first.phone, passwords[1], ip)).code).toBe(codes.loginFailed)
    expect(await nameOf(first.phone, passwords[0], ip)).toBe(first.name)
  })
})

describe('a failed sign-in to a phone with two accounts', () => {
  it('is in the log of both', async () => {
    const { first, second } = await twoAccounts()
    const { headers } = await attempt(first.phone, 'a guess')
    const entries = await server.db
      .select({ id: operations.record_id, partner: operations.partner_id })
      .from(operations)
      .where(eq(operations.request_id, String(headers['x-request-id'])))
    expect(entries).toHaveLength(2)
    for (const { id, partner_id } of [first, second]) {
      expect(entries).toContainEqual({ id: String(id), partner: partner_id })
    }
  })
})

describe('the work of a sign-in', () => {
  /** How many passwords are verified, seen by the one who does it. */
  class Counting extends Passwords {
    count = 0
    override async verify(stored: string | undefined, password: string) {
      this.count++
      return stored !== undefined && verify(stored, password)
    }
  }

  it('is the same whether the phone has no account, one or two', async () => {
    const [{ phone: alone }, { first }] = [
      await makeAccount(server.db, 'platform', []),
      await twoAccounts(),
    ]
    const { services } = server.server
    const before = services.passwords
    const work: Record<string, number> = {}
    for (const phone of ['13677770000', alone, first.phone]) {
      const counting = new Counting()
      services.passwords = counting
      await attempt(phone, 'a guess')
      work[phone] = counting.count
    }
    services.passwords = before
    expect(Object.values(work)).toEqual([2, 2, 2])
  })
})

describe('a hand-off', () => {
  const mint = async ({ phone }: Account, partner_id: number | null) => {
    const key = { name: 'Booking', partner_id: partner_id ?? 0, key_hash: digest('its key') }
    const [system] = await server.db.insert(trustedSystems).values(key).returning()
    const body = { system_id: system?.id ?? 0, system_key: 'its key', phone }
    return server.call(auth.endpoints.mintHandoff, body)
  }

  it('goes to the account of the system’s own partner', async () => {
    const { first, second } = await twoAccounts()
    for (const account of [first, second]) {
      const { secret_code } = (await mint(account, account.partner_id)).data
      const answer = await server.call(auth.endpoints.redeemHandoff, { secret_code })
      expect(answer.data.name).toBe(account.name)
    }
    const { partner } = await makeEstate(server.db)
    expect((await mint(first, partner.id)).code).toBe(codes.notFound)
  })
})
