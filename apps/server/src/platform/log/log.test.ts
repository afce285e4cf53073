import { auth } from '@innkeeper/contract/areas/auth'
import { storeResources } from '@innkeeper/contract/areas/store-resources'
import { trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { codes } from '@innkeeper/contract/envelope'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccount, makeEstate, testPassword } from '../../testing/factories.ts'
import { logIn } from '../../testing/login.ts'
import { type Answer, TestServer } from '../../testing/test-server.ts'
import { trustedSystems as systemsTable } from '../identity/trusted-system-tables.ts'
import { record } from './operation-log.ts'
import { operations } from './tables.ts'

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
        record_type: 'trusted-systems',
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
    const failed = await server.send('POST', endpoints.add.path, body, operator)
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
  it('is nothing', async () => {
    const added = await addSystem()
    const { token } = operator
    const renewed = await server.call(
      trustedSystems.endpoints.renewKey,
      { id: added.data.id },
      { token },
    )
    const [entry] = await entriesOf(renewed)
    expect(entry?.before).toMatchObject({ name: 'Desk' })
    expect(entry?.before).not.toHaveProperty('key_hash')
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
    const { logKey } = server.server.services.keys
    const what = { action: '/admin/test', record_type: '', record_id: '', result: codes.ok }
    const who = { account_name: '', ip: '', user_agent: '' }
    await server.db.transaction((tx) =>
      record(tx, logKey, { at, request_id, after, ...what, ...who }),
    )
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
