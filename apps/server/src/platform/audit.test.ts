import { auth } from '@innkeeper/contract/areas/auth'
import { storeResources } from '@innkeeper/contract/areas/store-resources'
import { trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { codes } from '@innkeeper/contract/envelope'
import { asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, makeEstate, testPassword } from '../testing/factories.ts'
import { logIn } from '../testing/login.ts'
import { type Answer, TestServer } from '../testing/test-server.ts'
import { record, verifyChain } from './audit.ts'
import { operations } from './tables/traces.ts'
import { trustedSystems as systemsTable } from './tables/trusted-systems.ts'

let server: TestServer
let operator: Awaited<ReturnType<TestServer['person']>>

beforeAll(async () => {
  server = await TestServer.start({ APP_ENV: 'yeste' })
  operator = await server.person('platform', 'all')
})
afterAll(() => server.close())

/** What the operation log holds of a request. */
const entriesOf = ({ headers }: Answer) =>
  server.db
    .select()
    .from(operations)
    .where(eq(operations.request_id, String(headers['x-request-id'])))

async function addSystem(values: object = {}) {
  const { partner } = await makeEstate(server.db)
  const body = { name: 'Desk', partner_id: partner.id, logout_url: '', ...values }
  return server.call(trustedSystems.endpoints.save, body, {
    token: operator.token,
    ip: '10.3.0.1',
    headers: { 'user-agent': 'a browser' },
  })
}

describe('a change', () => {
  it('leaves one entry: who, when, from where, what, before and after', async () => {
    const added = await addSystem()
    const entries = await entriesOf(added)
    expect(entries).toMatchObject([
      {
        account_id: operator.account.id,
        account_name: operator.account.name,
        ip: '10.3.0.1',
        user_agent: 'a browser',
        action: trustedSystems.endpoints.save.path,
        record_type: 'trusted_system',
        record_id: String(added.data.id),
        before: null,
        after: { name: 'Desk' },
        result: codes.ok,
      },
    ])
    expect(Math.abs(Date.now() - Number(entries[0]?.at))).toBeLessThan(10_000)
  })

  it('that is refused leaves an entry with the reason, and nothing of the change', async () => {
    const before = await server.db.$count(systemsTable)
    const refused = await addSystem({ partner_id: 1_000_000 })
    expect(refused.code).toBe(codes.invalidInput)
    expect(await entriesOf(refused)).toMatchObject([{ result: codes.invalidInput }])
    const unread = await addSystem({ smuggled: 1 })
    expect(await entriesOf(unread)).toMatchObject([{ result: codes.invalidInput }])
    expect(await server.db.$count(systemsTable)).toBe(before)
  })

  it('by somebody without the right leaves an entry too', async () => {
    const { token, account } = await server.person('platform', [])
    const refused = await server.call(trustedSystems.endpoints.remove, { id: 1 }, { token })
    expect(await entriesOf(refused)).toMatchObject([
      { account_id: account.id, result: codes.forbidden },
    ])
  })

  it('that fails half-way leaves nothing behind', async () => {
    const { store } = await makeEstate(server.db)
    await server.db.execute(sql`
      create function refuse_entry() returns trigger language plpgsql as
      $$ begin if new.result = ${sql.raw(String(codes.ok))} then raise 'the log is full'; end if; return new; end $$`)
    await server.db.execute(
      sql`create trigger refuse before insert on operations for each row execute function refuse_entry()`,
    )
    const body = { offline_id: store.id, title: 'Half', kind: 'banner', image: '/files/a.png' }
    const { endpoints } = storeResources
    const failed = await server.send('POST', endpoints.submit.path, body, operator)
    await server.db.execute(sql`drop trigger refuse on operations`)
    expect(failed).toMatchObject({ status: 500, code: codes.serverError })
    const { data } = await server.call(endpoints.list, { title: 'Half' }, operator)
    expect(data.list.total).toBe(0)
    expect(await entriesOf(failed)).toMatchObject([{ result: codes.serverError }])
  })

  it('is not what a look at something is', async () => {
    const looked = await server.call(trustedSystems.endpoints.list, {}, operator)
    expect(await entriesOf(looked)).toEqual([])
  })
})

describe('what the log says of secrets', () => {
  it('is that there were some', async () => {
    const added = await addSystem()
    const { token } = operator
    const renewed = await server.call(
      trustedSystems.endpoints.renewKey,
      { id: added.data.id },
      { token },
    )
    const [entry] = await entriesOf(renewed)
    expect(entry?.before).toMatchObject({ name: 'Desk', key_hash: '***' })
    const log = JSON.stringify(await server.db.select().from(operations))
    for (const secret of [added.data.system_key, renewed.data.system_key]) {
      expect(log).not.toContain(secret)
    }
  })

  it('holds phones only in part, also of sign-ins that failed', async () => {
    const { phone } = await makeAccount(server.db, 'platform', [])
    const part = `${phone.slice(0, 3)}****${phone.slice(-4)}`
    for (const password of ['wrong', testPassword]) {
      const answer = await logIn(server, { phone, password })
      expect(await entriesOf(answer)).toMatchObject([
        { action: auth.endpoints.login.path, after: { phone: part }, result: answer.code },
      ])
    }
    const log = JSON.stringify(await server.db.select().from(operations))
    expect(log).not.toMatch(/\b1[3-9]\d{9}\b/)
    expect(log).not.toContain(testPassword)
  })

  it('covers them wherever they stand', async () => {
    const at = new Date(0)
    const after = {
      phone: '13912345678',
      people: [{ phone: '13912345678', password: 'x', name: 'A' }],
      nested: {
        secret_code: 'x',
        refresh_token: 'x',
        key: 'x',
        api_key: 'x',
        keyboard: 'kept',
        code: 'kept',
      },
      at,
      nothing: undefined,
    }
    const request_id = 'wherever they stand'
    const what = { action: '/admin/test', record_type: '', record_id: '', result: codes.ok }
    const who = { account_name: '', ip: '', user_agent: '' }
    await server.db.transaction((tx) => record(tx, { at, request_id, after, ...what, ...who }))
    const [entry] = await server.db
      .select()
      .from(operations)
      .where(eq(operations.request_id, request_id))
    expect(entry?.after).toEqual({
      phone: '139****5678',
      people: [{ phone: '139****5678', password: '***', name: 'A' }],
      nested: {
        secret_code: '***',
        refresh_token: '***',
        key: '***',
        api_key: '***',
        keyboard: 'kept',
        // The identifier of a dictionary entry.
        code: 'kept',
      },
      at: at.toISOString(),
      nothing: null,
    })
  })
})

describe('the chain of entries', () => {
  /** Changes something, has the chain checked, and takes it back. */
  async function tamper(...changes: SQL[]) {
    const undo = new Error('taken back')
    let found: Awaited<ReturnType<typeof verifyChain>> | undefined
    await server.db
      .transaction(async (tx) => {
        for (const change of changes) await tx.execute(change)
        found = await verifyChain(tx)
        throw undo
      })
      .catch((error) => {
        if (error !== undo) throw error
      })
    return found?.broken?.id
  }
  const ids = async () =>
    (await server.db.select().from(operations).orderBy(asc(operations.id))).map(({ id }) => id)

  beforeAll(async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => addSystem({ name: `S${index}` })))
    await addSystem({ name: 'ключ 钥匙 🔑 "quotes" \\ \u2028' })
  })

  it('holds after changes at the same moment', async () => {
    const { broken, checked } = await verifyChain(server.db)
    expect(broken).toBeUndefined()
    expect(checked).toBe(await server.db.$count(operations))
  })

  it('holds in batches as it does in one go', async () => {
    let check = await verifyChain(server.db, 0, 3)
    let total = check.checked
    while (check.checked > 0) {
      check = await verifyChain(server.db, check.last, 3)
      total += check.checked
    }
    expect(check.broken).toBeUndefined()
    expect(total).toBe(await server.db.$count(operations))
  })

  it.each([
    "account_name = 'somebody else'",
    'account_id = coalesce(account_id, 0) + 1',
    "at = at + interval '1 millisecond'",
    "ip = '10.0.0.99'",
    "user_agent = 'another'",
    "action = '/admin/something/else'",
    "record_id = 'another'",
    "record_type = 'another'",
    "before = '{}'",
    `after = jsonb_build_object('name', 'another')`,
    'result = result + 1',
    'partner_id = coalesce(partner_id, 0) + 1',
    'brand_id = 7',
    'offline_id = 7',
    "request_id = 'another'",
    "hash = 'another'",
    "prev_hash = 'another'",
  ])('breaks where somebody set %s', async (assignment) => {
    const all = await ids()
    const changed = all[4] ?? 0
    const where = sql`where id = ${changed}`
    const broken = await tamper(sql`update operations set ${sql.raw(assignment)} ${where}`)
    expect([changed, all[5]]).toContain(broken)
  })

  it('breaks where an entry was removed, the first one too', async () => {
    const all = await ids()
    expect(await tamper(sql`delete from operations where id = ${all[5]}`)).toBe(all[6])
    expect(await tamper(sql`delete from operations where id = ${all[0]}`)).toBe(all[1])
  })

  it('breaks where two entries changed places', async () => {
    const all = await ids()
    const [first = 0, second = 0] = [all[5], all[6]]
    const move = (from: number, to: number) =>
      sql`update operations set id = ${to} where id = ${from}`
    const broken = await tamper(
      sql`alter table operations alter id drop identity`,
      move(first, 0),
      move(second, first),
      move(0, second),
    )
    expect(broken).toBe(first)
  })

  it('breaks where an entry was slipped in', async () => {
    const last = (await ids()).at(-1) ?? 0
    const slipped = sql`
      insert into operations overriding system value
      select (jsonb_populate_record(o, '{"id": 99999}')).* from operations o where id = ${last}`
    expect(await tamper(slipped)).toBe(99_999)
  })

  it('goes on after all that', async () => {
    const last = (await ids()).at(-1) ?? 0
    await addSystem()
    const [entry] = await server.db.select().from(operations).where(gt(operations.id, last))
    expect(entry).toBeDefined()
    expect((await verifyChain(server.db)).broken).toBeUndefined()
  })
})
