import { activeSessions } from '@innkeeper/contract/areas/active-sessions'
import { home } from '@innkeeper/contract/areas/home'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '../../platform/identity/tables.ts'
import { operations } from '../../platform/log/tables.ts'
import { makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { list, end } = activeSessions.endpoints
let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

const all = ['signIn', 'signIn.end']
const rows = async (person: { token: string }, filter: object = {}) =>
  (await server.call(list, filter, person)).data.list
const names = async (person: { token: string }) =>
  (await rows(person)).data.map(({ name }) => name).sort()
const isIn = async (person: { token: string }) =>
  (await server.call(home.endpoints.auditCount, {}, person)).code === codes.ok

describe('who is signed in', () => {
  it('is shown with place and address, the phone in part, and one’s own session marked', async () => {
    const estate = await makeEstate(server.db)
    const boss = await server.person('partner', all, estate)
    const staff = await server.person('store', [], estate)
    const { data, total } = await rows(boss)
    expect(total).toBe(2)
    const { phone, name } = staff.account
    expect(data.find((row) => row.name === name)).toMatchObject({
      phone_masked: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      group_name: estate.store.title,
      ip: '127.0.0.1',
      user_agent: 'test',
      current: false,
    })
    expect(data.find((row) => row.current)?.name).toBe(boss.account.name)
    expect(JSON.stringify(data)).not.toContain(phone)
  })

  it('is found by name', async () => {
    const estate = await makeEstate(server.db)
    const boss = await server.person('partner', all, estate)
    const guest = await server.person('store', [], estate, { name: 'The 100% one' })
    const found = await rows(boss, { name: '100%' })
    expect(found).toMatchObject({ total: 1, data: [{ name: guest.account.name }] })
    expect(await rows(boss, { name: '1%0' })).toEqual({ total: 0, data: [] })
  })

  it('does not hold those who left or whose session ran out', async () => {
    const estate = await makeEstate(server.db)
    const boss = await server.person('partner', all, estate)
    const gone = await server.person('store', [], estate)
    const late = await server.person('store', [], estate)
    await server.db
      .update(sessions)
      .set({ expires_at: sql`now()` })
      .where(eq(sessions.account_id, late.account.id))
    const [session] = (await rows(boss)).data.filter((row) => row.name === gone.account.name)
    await server.call(end, { id: session?.id ?? '' }, boss)
    expect(await names(boss)).toEqual([boss.account.name])
  })

  it('is only what belongs to one’s own place', async () => {
    const [mine, other] = [await makeEstate(server.db), await makeEstate(server.db)]
    const people = {
      partner: await server.person('partner', all, mine),
      brand: await server.person('brand', all, mine),
      store: await server.person('store', all, mine),
    }
    await server.person('store', all, other)
    await server.person('platform', all)
    const { partner, brand, store } = people
    const nameOf = ({ account }: { account: { name: string } }) => account.name
    expect(await names(partner)).toEqual([partner, brand, store].map(nameOf).sort())
    expect(await names(brand)).toEqual([brand, store].map(nameOf).sort())
    expect(await names(store)).toEqual([nameOf(store)])
  })
})

describe('ending a session', () => {
  it('puts the person out at once', async () => {
    const estate = await makeEstate(server.db)
    const boss = await server.person('partner', all, estate)
    const staff = await server.person('store', [], estate)
    expect(await isIn(staff)).toBe(true)
    const [row] = (await rows(boss)).data.filter(({ current }) => !current)
    const ended = await server.call(end, { id: row?.id ?? '' }, boss)
    expect(ended.code).toBe(codes.ok)
    const [entry] = await server.db
      .select()
      .from(operations)
      .where(eq(operations.request_id, String(ended.headers['x-request-id'])))
    // In the log of the place that the person belongs to.
    expect(entry).toMatchObject({
      offline_id: estate.store.id,
      before: { name: staff.account.name, ip: '127.0.0.1' },
    })
    expect(await isIn(staff)).toBe(false)
    expect(await isIn(boss)).toBe(true)
  })

  it('of another tenant, of somebody above, of nobody or twice is not found', async () => {
    const [mine, other] = [await makeEstate(server.db), await makeEstate(server.db)]
    const brand = await server.person('brand', all, mine)
    const targets = [
      await server.person('store', [], other),
      await server.person('partner', [], mine),
      await server.person('platform', []),
    ]
    const sessionOf = async ({ account }: (typeof targets)[number]) => {
      const [row] = await server.db
        .select()
        .from(sessions)
        .where(eq(sessions.account_id, account.id))
      return row?.id ?? ''
    }
    const ids = [...(await Promise.all(targets.map(sessionOf))), crypto.randomUUID()]
    for (const id of ids) {
      expect(await server.call(end, { id }, brand)).toMatchObject({
        code: codes.notFound,
        message: messages.notFound.en,
        data: null,
      })
    }
    for (const target of targets) expect(await isIn(target)).toBe(true)
    expect((await server.call(end, { id: 'no uuid' }, brand)).code).toBe(codes.invalidInput)
  })
})

describe('the session of somebody with more rights', () => {
  it('is not ended, and the list says so beforehand', async () => {
    const estate = await makeEstate(server.db)
    const boss = await server.person('partner', [...all, 'account'], estate)
    const helper = await server.person('partner', all, estate)
    const { data } = await rows(helper)
    const beyond = Object.fromEntries(data.map((row) => [row.name, row.beyond]))
    expect(beyond).toEqual({ [boss.account.name]: true, [helper.account.name]: false })
    const id = data.find((row) => row.beyond)?.id ?? ''
    const answer = await server.call(end, { id }, helper)
    expect(answer).toMatchObject({ code: codes.forbidden, message: rightsMessages.moreRights.en })
    expect(await isIn(boss)).toBe(true)
    const other = (await rows(boss)).data.find((row) => row.name === helper.account.name)
    expect((await server.call(end, { id: other?.id ?? '' }, boss)).code).toBe(codes.ok)
    expect(await isIn(helper)).toBe(false)
  })
})
