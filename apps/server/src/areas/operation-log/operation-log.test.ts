import { areas } from '@innkeeper/contract/areas'
import { domains } from '@innkeeper/contract/areas/domains'
import { operationLog } from '@innkeeper/contract/areas/operation-log'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { stores } from '@innkeeper/contract/areas/stores'
import { trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { codes } from '@innkeeper/contract/envelope'
import { entryTitle, resultTitle } from '@innkeeper/contract/traces'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../platform/log/tables.ts'
import { exportedUrl } from '../../testing/exporting.ts'
import { makeAccount, makeEstate } from '../../testing/factories.ts'
import { logIn } from '../../testing/login.ts'
import { accepts } from '../../testing/samples.ts'
import { TestServer } from '../../testing/test-server.ts'

const { list, detail, history, export: exportTo, verify } = operationLog.endpoints

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

  it('finds by any part of a record’s name, as it was at the time', async () => {
    const id = await addDomain('Lobby 50% 西湖')
    await addDomain('Lobby 500')
    const names = async (record_name: string) =>
      (await entries({ record_name })).data.map((entry) => entry.record_name)
    expect(await names('西湖')).toEqual(['Lobby 50% 西湖'])
    expect(await names('OBBY 50')).toEqual(['Lobby 500', 'Lobby 50% 西湖'])
    expect(await names('50%')).toEqual(['Lobby 50% 西湖'])
    expect(await names("o'b")).toEqual([])
    const edited = {
      title: 'Hall',
      property: `service-${++counter}`,
      url: 'tv.example.com',
      pid: 0,
    }
    await server.call(domains.endpoints.edit, { id: id ?? 0, ...edited }, admin)
    expect(await names('西湖')).toEqual(['Lobby 50% 西湖'])
    expect(await names('hall')).toEqual(['Hall'])
  })

  it('finds what happened in a store', async () => {
    const { store } = await makeEstate(server.db)
    const other = await makeEstate(server.db)
    const room = { floor: 1, hotel_area_id: null }
    for (const [room_id, offline_id] of [
      ['801', store.id],
      ['802', other.store.id],
    ] as const) {
      await server.call(rooms.endpoints.save, { ...room, room_id, offline_id }, admin)
    }
    const found = await entries({ offline_id: store.id })
    expect(found.data.map(({ record_name }) => record_name)).toEqual(['801'])
    const stranger = await server.person('partner', 'all', other)
    expect((await entries({ offline_id: store.id }, stranger.token)).total).toBe(0)
  })

  it('tells adding, editing and deleting apart, and why something was refused', async () => {
    const { store } = await makeEstate(server.db)
    const room = { room_id: '1212', floor: 12, offline_id: store.id, hotel_area_id: null }
    const { data: added } = await server.call(rooms.endpoints.save, room, admin)
    const edit = { ...room, ...added, floor: 13 }
    const { data: edited } = await server.call(rooms.endpoints.save, edit, admin)
    await server.call(rooms.endpoints.save, edit, admin)
    const { token } = await server.person('platform', [])
    await server.call(rooms.endpoints.remove, { id: added.id }, { token })
    await server.call(stores.endpoints.remove, { id: store.id }, admin)
    await server.call(rooms.endpoints.remove, { id: edited.id }, admin)
    await server.call(rooms.endpoints.save, room, { token })
    await server.call(rooms.endpoints.save, edit, { token })
    const said = (await entries({ per_page: 8 })).data.map((entry) => [
      entryTitle(entry).en,
      resultTitle(entry.result, entry.reason).en,
    ])
    expect(said).toEqual([
      [`Edit room #${added.id}`, 'Refused: no permission'],
      ['Add room', 'Refused: no permission'],
      ['Deleted room 1212', 'Succeeded'],
      [`Delete store ${store.title}`, 'Refused: in use'],
      [`Delete room #${added.id}`, 'Refused: no permission'],
      ['Edit room 1212', 'Refused: changed by someone else'],
      ['Edited room 1212', 'Succeeded'],
      ['Added room 1212', 'Succeeded'],
    ])
    const [entry] = (await entries({ record_type: 'rooms', result: 'ok' })).data
    expect(entry && entryTitle(entry).zh).toBe('删除房间 1212')
  })

  it('proves the name and the reason with the rest of an entry', async () => {
    const { store } = await makeEstate(server.db)
    await server.call(stores.endpoints.remove, { id: store.id }, admin)
    await server.server.services.trailing.catchUp()
    expect((await server.call(verify, {}, admin)).data.broken).toBeNull()
    const [last] = await server.db.select().from(operations).orderBy(desc(operations.id)).limit(1)
    const id = last?.id ?? 0
    for (const forged of [{ record_name: 'Another' }, { reason: 'outdated' as const }]) {
      await server.db.update(operations).set(forged).where(eq(operations.id, id))
      const { data } = await server.call(verify, {}, admin)
      expect(data.broken).toMatchObject({ id, flaw: 'changed' })
      const { record_name = '', reason = '' } = last ?? {}
      await server.db.update(operations).set({ record_name, reason }).where(eq(operations.id, id))
    }
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

describe('the history of a record', () => {
  const of = (id: number, token: string, older_than?: number) =>
    server.call(history, { kind: 'rooms', id, older_than }, { token })

  it('is its entries with what each changed, the newest first, some at a time', async () => {
    const { store } = await makeEstate(server.db)
    const room = { room_id: '7001', floor: 0, offline_id: store.id, hotel_area_id: null }
    let saved = (await server.call(rooms.endpoints.save, room, admin)).data
    for (let floor = 1; floor <= 10; floor++) {
      const edit = { ...room, ...saved, floor }
      saved = (await server.call(rooms.endpoints.save, edit, admin)).data
    }
    const first = (await of(saved.id, admin.token)).data
    expect(first).toMatchObject({ more: true })
    expect(first.list).toHaveLength(10)
    expect(first.list.slice(0, 2)).toMatchObject([
      { change: 'edited', before: { floor: 9 }, after: { floor: 10 } },
      { change: 'edited', before: { floor: 8 }, after: { floor: 9 } },
    ])
    const rest = (await of(saved.id, admin.token, first.list.at(-1)?.id)).data
    expect(rest).toMatchObject({ list: [{ change: 'added', before: null }], more: false })
  })

  it('is for who may see the record, and the log', async () => {
    const estate = await makeEstate(server.db)
    const { id: offline_id } = estate.store
    const room = { room_id: '7002', floor: 7, offline_id, hotel_area_id: null }
    const { id } = (await server.call(rooms.endpoints.save, room, admin)).data
    const codeOf = async (...facts: Parameters<TestServer['person']>) =>
      (await of(id, (await server.person(...facts)).token)).code
    expect(await codeOf('store', ['operationLog', 'room'], estate)).toBe(codes.ok)
    expect(await codeOf('store', ['room'], estate)).toBe(codes.forbidden)
    expect(await codeOf('store', ['operationLog'], estate)).toBe(codes.notFound)
    expect(await codeOf('partner', 'all', await makeEstate(server.db))).toBe(codes.notFound)
    const unknown = { kind: 'nothing', id }
    expect((await server.call(history, unknown, admin)).code).toBe(codes.notFound)
  })

  it('leaves out what happened while the record was somebody else’s', async () => {
    const from = await makeEstate(server.db)
    const to = await makeEstate(server.db)
    const room = { room_id: '7003', floor: 7, offline_id: from.store.id, hotel_area_id: null }
    const { data: saved } = await server.call(rooms.endpoints.save, room, admin)
    const moved = { ...room, ...saved, offline_id: to.store.id }
    await server.call(rooms.endpoints.save, moved, admin)
    const { token } = await server.person('partner', 'all', to)
    const { list } = (await of(saved.id, token)).data
    expect(list).toHaveLength(1)
    expect(JSON.stringify(list)).not.toContain(from.store.title)
  })
})
