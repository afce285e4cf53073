import { areas } from '@innkeeper/contract/areas'
import { domains } from '@innkeeper/contract/areas/domains'
import { operationLog } from '@innkeeper/contract/areas/operation-log'
import { trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { codes } from '@innkeeper/contract/envelope'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../platform/log/tables.ts'
import { exportedUrl } from '../../testing/exporting.ts'
import { makeAccount, makeEstate } from '../../testing/factories.ts'
import { logIn } from '../../testing/login.ts'
import { accepts } from '../../testing/samples.ts'
import { TestServer } from '../../testing/test-server.ts'

const { list, detail, export: exportTo, verify } = operationLog.endpoints

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>

beforeAll(async () => {
  server = await TestServer.start({ APP_ENV: 'yeste' })
  admin = await server.person('platform', 'all')
})
afterAll(() => server.close())

let counter = 0
async function addDomain(title: string, caller: { token: string; ip?: string } = admin) {
  const body = { title, property: `service-${++counter}`, url: 'tv.example.com' }
  return (await server.call(domains.endpoints.add, body, caller)).data?.id
}

const entries = async (search: Partial<Parameters<typeof find>[0]>, token = admin.token) =>
  (await find(search, token)).data.list
const find = (body: Record<string, unknown>, token: string) =>
  server.call(list, body as never, { token })

describe('the operation log', () => {
  it('says who did what, when, from where, on which record and how it ended', async () => {
    const id = await addDomain('Minibar', { ...admin, ip: '10.9.8.7' })
    const { data } = await entries({ record_type: 'domains', record_id: String(id) })
    expect(data).toEqual([
      expect.objectContaining({
        account_name: admin.account.name,
        ip: '10.9.8.7',
        action: '/admin/urls/config/add',
        record_name: 'Minibar',
        result: codes.ok,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      }),
    ])
  })

  it('finds by person, action, record, result, address and time', async () => {
    const { account, token } = await server.person('platform', ['domain.add'], undefined, {
      name: 'Night 100% manager',
    })
    const before = new Date()
    const id = await addDomain('Spa', { token, ip: '10.20.30.40' })
    await server.call(domains.endpoints.remove, { id: id ?? 0 }, { token })
    const after = new Date(Date.now() + 1)
    const who = { person: account.name }
    const actions = async (search: Record<string, unknown>) =>
      (await entries({ ...who, ...search })).data.map(({ action }) => action)
    const added = ['/admin/urls/config/add']
    const refused = ['/admin/urls/config/del']
    expect(await actions({})).toEqual([...refused, ...added])
    expect(await actions({ person: 'night 100% M' })).toEqual([...refused, ...added])
    expect(await actions({ person: 'night 1000 m' })).toEqual([])
    expect(await actions({ action: added[0] })).toEqual(added)
    expect(await actions({ record_type: 'domains', record_id: String(id) })).toEqual([
      ...refused,
      ...added,
    ])
    expect(await actions({ result: 'ok' })).toEqual(added)
    expect(await actions({ result: 'refused' })).toEqual(refused)
    expect(await actions({ result: String(codes.forbidden) })).toEqual(refused)
    expect(await actions({ result: String(codes.notFound) })).toEqual([])
    expect(await actions({ ip: '10.20.' })).toEqual(added)
    expect(await actions({ ip: '0.20.' })).toEqual([])
    const span = { from: before.toISOString(), to: after.toISOString() }
    expect(await actions(span)).toEqual([...refused, ...added])
    expect(await actions({ to: before.toISOString() })).toEqual([])
    expect((await entries({ ...who, result: 'ok' })).total).toBe(1)
  })

  it('keeps its total without counting, and finds far pages', async () => {
    const last = (await entries({})).total
    await server.db.execute(sql`
      insert into operations (at, request_id, account_name, ip, user_agent, action, record_type,
        record_id, result)
      select now(), 'r', 'Bulk', '::1', '', '/admin/tag/save', '', n::text, 10000
      from generate_series(1, 3500) n`)
    const far = await entries({ page: 301 })
    expect(far.total).toBe(last + 3500)
    expect(far.data[0]?.record_id).toBe('500')
    await server.db.execute(sql`delete from operations where account_name = 'Bulk'`)
    expect((await entries({})).total).toBe(last)
  })

  it('shows an entry with before and after, and nothing secret', async () => {
    const { partner } = await makeEstate(server.db)
    const save = { name: 'Front desk', partner_id: partner.id }
    const { data } = await server.call(trustedSystems.endpoints.save, save, admin)
    const again = { ...save, id: data.id, version: data.version, name: 'Reception' }
    await server.call(trustedSystems.endpoints.save, again, admin)
    const [entry] = (await entries({ record_type: 'trusted-systems', record_id: String(data.id) }))
      .data
    await server.server.services.trailing.catchUp()
    const answer = await server.call(detail, { id: entry?.id ?? 0 }, admin)
    expect(answer.data).toMatchObject({
      before: { name: 'Front desk' },
      after: { name: 'Reception' },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      request_id: expect.any(String),
    })
    expect(JSON.stringify(answer.data)).not.toMatch(/key/)
    expect((await server.call(detail, { id: 9_999_999 }, admin)).code).toBe(codes.notFound)
  })

  it('holds sign-ins, and refused ones with the phone that was tried', async () => {
    const estate = await makeEstate(server.db)
    const account = await makeAccount(server.db, 'partner', [], estate)
    await logIn(server, { phone: account.phone, password: 'wrong' }, { ip: '10.1.1.1' })
    await logIn(server, { phone: account.phone, password: admin.password }, { ip: '10.1.1.1' })
    const { data } = await entries({ record_type: 'accounts', record_id: String(account.id) })
    const masked = `${account.phone.slice(0, 3)}****${account.phone.slice(-4)}`
    expect(data).toEqual([
      expect.objectContaining({ account_name: account.name, phone: '', result: codes.ok }),
      expect.objectContaining({ account_name: '', phone: masked, result: codes.loginFailed }),
    ])
    const { token } = await server.person('partner', ['operationLog'], estate)
    expect((await entries({ action: '/admin/loginaction' }, token)).total).toBe(2)
    await logIn(server, { phone: '13700000000', password: 'wrong' })
    const [stranger] = (await entries({ action: '/admin/loginaction' })).data
    expect(stranger).toMatchObject({ account_name: '', phone: '137****0000', record_id: '' })
  })

  it('shows a partner what happened in its own scope and no more', async () => {
    const mine = await makeEstate(server.db)
    const theirs = await makeEstate(server.db)
    for (const { partner } of [mine, theirs]) {
      const body = { name: 'Desk', partner_id: partner.id }
      await server.call(trustedSystems.endpoints.save, body, admin)
    }
    for (const scope of ['partner', 'brand', 'store'] as const) {
      const { token } = await server.person(scope, ['operationLog'], mine)
      const seen = await entries({}, token)
      expect(seen.total).toBe(scope === 'partner' ? 1 : 0)
      expect(seen.data).toHaveLength(seen.total)
    }
    const [foreign] = (await entries({ record_type: 'trusted-systems' })).data
    const { token } = await server.person('partner', ['operationLog'], mine)
    const answer = await server.call(detail, { id: foreign?.id ?? 0 }, { token })
    expect(answer).toEqual({
      ...(await server.call(detail, { id: 9_999_999 }, { token })),
      headers: expect.anything(),
    })
  })
})

describe('the export of the log', () => {
  const fetchFile = async (body: Record<string, unknown>, language = 'en') => {
    const url = await exportedUrl(server, exportTo, { ...admin, language }, body)
    const response = await server.server.app.inject({ method: 'GET', url })
    return { text: response.body, headers: response.headers }
  }

  it('holds what the filters leave, in the reader’s language, with the changes', async () => {
    const id = await addDomain('=HYPERLINK("x")')
    await addDomain('Not this one')
    const search = { record_type: 'domains', record_id: String(id) }
    const { text, headers } = await fetchFile({ format: 'csv', ...search }, 'zh')
    expect(headers['content-disposition']).toContain(encodeURIComponent('操作日志'))
    expect(text).toContain('新增域名')
    expect(text).toContain('成功')
    expect(text).toContain('名称: – → =HYPERLINK')
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).not.toContain('Not this one')
  })

  it('is also an Excel file, and leaves an entry itself', async () => {
    const { headers } = await fetchFile({ format: 'xlsx' })
    expect(headers['content-type']).toContain('spreadsheetml')
    const [entry] = (await entries({ action: exportTo.path })).data
    expect(entry).toMatchObject({ result: codes.ok, account_name: admin.account.name })
  })
})

describe('the entry of an export', () => {
  const exports = areas
    .flatMap((area) => Object.values(area.endpoints))
    .filter((endpoint) => accepts(endpoint, 'format') && endpoint.audit !== undefined)
  const filters = [
    'name',
    'title',
    'partner_name',
    'brand_name',
    'device_model',
    'room_id',
    'serial',
  ]

  it.each(exports.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s: what the list was searched by is no record’s name',
    async (path, endpoint) => {
      const set = filters.filter((name) => accepts(endpoint, name))
      const search = Object.fromEntries(set.map((name) => [name, 'Typed']))
      const answer = await server.send('POST', path, { format: 'csv', ...search }, admin)
      expect(answer.code).toBe(codes.ok)
      const [entry] = (await entries({ action: path })).data
      expect(entry).toMatchObject({ record_id: '', record_name: '' })
      const shown = await server.call(detail, { id: entry?.id ?? 0 }, admin)
      expect(shown.data.after).toMatchObject({ format: 'csv', ...search })
    },
  )
})

describe('the chain of the log', () => {
  const check = async () => (await server.call(verify, {}, admin)).data
  const newest = async (count: number) =>
    server.db.select().from(operations).orderBy(desc(operations.id)).limit(count)

  it('is in order after everything above', async () => {
    await addDomain('Last but one')
    await addDomain('Last')
    expect(await check()).toMatchObject({ done: true, broken: null })
    expect((await check()).checked).toBe((await check()).total)
  })

  it('points at the first entry that was changed', async () => {
    const [, victim] = await newest(2)
    if (!victim) throw new Error('no entry')
    await server.db
      .update(operations)
      .set({ account_name: 'Nobody' })
      .where(eq(operations.id, victim.id))
    expect(await check()).toMatchObject({ broken: { id: victim.id, flaw: 'changed' } })
    const { account_name, before, after } = victim
    await server.db
      .update(operations)
      .set({ account_name, after: { ...(after as object), url: 'evil.example.com' } })
      .where(eq(operations.id, victim.id))
    expect(await check()).toMatchObject({ broken: { id: victim.id, flaw: 'changed' } })
    await server.db.update(operations).set({ before, after }).where(eq(operations.id, victim.id))
    expect((await check()).broken).toBeNull()
  })

  it('points at an entry that was removed', async () => {
    await server.server.services.trailing.catchUp()
    const [, victim] = await newest(2)
    await server.db.delete(operations).where(eq(operations.id, victim?.id ?? 0))
    expect(await check()).toMatchObject({ broken: { id: victim?.id, flaw: 'removed' } })
  })

  it('is verified only by people of the platform', async () => {
    const estate = await makeEstate(server.db)
    const { token } = await server.person('partner', ['operationLog.verify'], estate)
    expect((await server.call(verify, {}, { token })).code).toBe(codes.forbidden)
  })
})
