import { randomUUID } from 'node:crypto'
import { areas } from '@innkeeper/contract/areas'
import { accounts as accountsArea, saasAccounts } from '@innkeeper/contract/areas/accounts'
import { activeSessions } from '@innkeeper/contract/areas/active-sessions'
import { domains as domainsArea } from '@innkeeper/contract/areas/domains'
import { roles as rolesArea, saasRoles } from '@innkeeper/contract/areas/roles'
import {
  storeResourceAudit as resourceAuditArea,
  storeResources as resourcesArea,
} from '@innkeeper/contract/areas/store-resources'
import { trustedSystems as systemsArea } from '@innkeeper/contract/areas/trusted-systems'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { domains } from './areas/domains/tables.ts'
import { storeResources } from './areas/store-resources/tables.ts'
import { accounts, sessions } from './platform/identity/tables.ts'
import { trustedSystems } from './platform/identity/trusted-system-tables.ts'
import { operations } from './platform/log/tables.ts'
import { exportedLines, exportedUrl } from './testing/exporting.ts'
import { makeAccount, makeEstate, makeRole } from './testing/factories.ts'
import { type Caller, TestServer } from './testing/test-server.ts'

/** More than two batches. */
const many = Array.from({ length: 4100 }, (_, index) => index)
const utc = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
})
afterAll(() => server.close())

const exported = async (endpoint: AnyEndpoint, search: object = {}, caller: Caller = admin) =>
  exportedLines(server, endpoint, caller, search)

/** The lines without the headings. */
const lines = async (...order: Parameters<typeof exported>) => (await exported(...order)).slice(1)

async function makeResources(
  estate: Awaited<ReturnType<typeof makeEstate>>,
  ...some: Partial<typeof storeResources.$inferInsert>[]
) {
  const { partner_id, brand_id, id: offline_id } = estate.store
  const usual = { kind: 'banner', image: '/files/x.png', submitted_by: admin.account.id } as const
  const rows = some.map((one, index) => ({
    ...{ partner_id, brand_id, offline_id, title: `Picture ${index}` },
    ...usual,
    ...one,
  }))
  await server.db.insert(storeResources).values(rows)
}

describe('any list can be taken away as a file', () => {
  const endpoints = areas.flatMap((area): AnyEndpoint[] => Object.values(area.endpoints))
  const inPages = endpoints.filter(({ body }) => 'shape' in body && 'page' in Object(body.shape))

  it.each(inPages.map((list) => [list.path, list] as const))('%s', async (path, list) => {
    const wanted = path.replace(/getList$/, 'export')
    const found = endpoints.find((endpoint) => endpoint.path === wanted)
    if (!found) throw new Error(`nothing answers at ${wanted}`)
    await server.db.insert(domains).values({ title: path, property: path, url: 'a.example.com' })
    const rows = await lines(found)
    const { data } = await server.send<{ list: { total: number } }>(list.method, path, {}, admin)
    expect(rows).toHaveLength(data.list.total)
  })
})

describe('what stands in the file', () => {
  const chinese = () => ({ ...admin, language: 'zh' })

  it('of accounts', async () => {
    const estate = await makeEstate(server.db)
    const account = await makeAccount(server.db, 'store', ['room'], estate, { enabled: false })
    const [headings, ...rows] = await exported(
      accountsArea.endpoints.export,
      { phone: account.phone },
      chinese(),
    )
    const { partner, brand, store } = estate
    expect(headings).toEqual([
      ...['姓名', '手机号', '数据范围', '所属组织', '角色', '启用'],
      ...['创建时间（UTC）', '最近活动（UTC）'],
    ])
    const place = `${partner.partner_name} / ${brand.brand_name} / ${store.title}`
    const role = expect.stringMatching(/^Role \d+$/)
    expect(rows).toEqual([
      [account.name, account.phone, '门店', place, role, '停用', utc, '从未登录'],
    ])
  })

  it('of roles', async () => {
    const { partner } = await makeEstate(server.db)
    const role = await makeRole(server.db, ['room', 'room.save', 'room.del'], partner.id)
    const all = await makeRole(server.db, 'all')
    const find = ({ name }: { name: string }) => lines(rolesArea.endpoints.export, { name })
    expect((await exported(rolesArea.endpoints.export, { name: role.name }))[0]).toEqual([
      ...['Name', 'Owner', 'All permissions', 'Pages', 'Buttons', 'People', 'Created (UTC)'],
    ])
    expect(await find(role)).toEqual([[role.name, partner.partner_name, 'No', '1', '2', '0', utc]])
    expect(await find(all)).toEqual([[all.name, 'Platform', 'Yes', '', '', '0', utc]])
  })

  it('of domains, at the top and below one of them', async () => {
    const [parent] = await server.db
      .insert(domains)
      .values({ title: '=Video', property: 'video', url: 'video.example.com' })
      .returning()
    const below = { title: 'Films', property: 'films', url: 'films.example.com' }
    await server.db.insert(domains).values({ ...below, pid: parent?.id ?? 0 })
    expect(await exported(domainsArea.endpoints.export, { search: 'video' })).toEqual([
      ['Name', 'Identifier', 'Domain'],
      ["'=Video", 'video', 'video.example.com'],
    ])
    const children = await lines(domainsArea.endpoints.export, { pid: parent?.id })
    expect(children).toEqual([['Films', 'films', 'films.example.com']])
    const order = { format: 'xlsx', pid: parent?.id ?? 0 } as const
    const url = await exportedUrl(server, domainsArea.endpoints.export, admin, order)
    const { headers } = await server.server.app.inject({ url })
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      'Business configuration of =Video',
    )
  })

  it.each([resourcesArea, resourceAuditArea])('of $name', async ({ name: which, endpoints }) => {
    const estate = await makeEstate(server.db)
    const reviewed_by = admin.account.id
    const rejected = { state: 'rejected', reason: 'Too dark', reviewed_by } as const
    const title = `Lobby ${which}`
    await makeResources(estate, { title, ...rejected, reviewed_at: new Date() }, {})
    const [headings, ...rows] = await exported(
      endpoints.export,
      { title, state: 'rejected' },
      chinese(),
    )
    expect(headings).toEqual([
      ...['标题', '类型', '图片', '品牌', '门店', '状态', '原因'],
      ...['提交人', '提交时间（UTC）', '审核人', '审核时间（UTC）'],
    ])
    const { brand_name } = estate.brand
    const { name } = admin.account
    const resource = [title, '横幅', '/files/x.png', brand_name, estate.store.title, '已驳回']
    expect(rows).toEqual([[...resource, 'Too dark', name, utc, name, utc]])
  })

  it('of sessions, the phone masked', async () => {
    const estate = await makeEstate(server.db)
    const { account } = await server.person('brand', [], estate)
    const [headings, ...rows] = await exported(activeSessions.endpoints.export, {
      name: account.name,
    })
    expect(headings).toEqual([
      ...['Person', 'Phone', 'Organization', 'Device', 'IP address', 'Browser'],
      ...['Logged in (UTC)', 'Last active (UTC)'],
    ])
    const phone = `${account.phone.slice(0, 3)}****${account.phone.slice(-4)}`
    const { brand_name } = estate.brand
    const where = ['test', '127.0.0.1', 'test']
    expect(rows).toContainEqual([account.name, phone, brand_name, ...where, utc, utc])
  })

  it('of trusted systems, without anything of their keys', async () => {
    const { partner } = await makeEstate(server.db)
    const key_hash = 'f00dcafe'
    const [system] = await server.db
      .insert(trustedSystems)
      .values({ name: 'Front desk', partner_id: partner.id, logout_url: '', key_hash })
      .returning()
    const all = await exported(systemsArea.endpoints.export, { name: 'front' })
    expect(all).toEqual([
      [...['System ID', 'Name', 'Partner', 'Logout URL'], ...['Created (UTC)', 'Last login (UTC)']],
      [String(system?.id), 'Front desk', partner.partner_name, '', utc, 'Never'],
    ])
  })
})

describe('a long list, in the order of the screen', () => {
  const moments = [new Date('2026-01-02T03:04:05.678Z'), new Date('2026-02-02T03:04:05.678Z')]

  /** Each line once, and as the first and the last page show it. */
  async function expectAll(rows: string[][], list: AnyEndpoint, search: object, column: string) {
    expect(new Set(rows.map(([first]) => first)).size).toBe(many.length)
    for (const page of [1, many.length / 100]) {
      const body = { page, per_page: 100, ...search }
      const { data } = await server.send<{ list: { data: Record<string, unknown>[] } }>(
        ...([list.method, list.path, body, admin] as const),
      )
      const shown = data.list.data.map((row) => row[column])
      expect(rows.slice((page - 1) * 100, page * 100).map(([first]) => first)).toEqual(shown)
    }
  }

  it('of accounts', async () => {
    const { password_hash } = admin.account
    const people = many.map((index) => ({
      ...{ name: `Crowd ${index}`, phone: `136${String(index).padStart(8, '0')}` },
      ...{ password_hash, scope: 'platform' as const },
    }))
    await server.db.insert(accounts).values(people)
    const { list, export: file } = accountsArea.endpoints
    await expectAll(await lines(file, { name: 'crowd' }), list, { name: 'crowd' }, 'name')
  })

  it('of domains', async () => {
    const pid = 1_000_000
    const url = 'a.example.com'
    const all = many.map((index) => ({ pid, title: `Domain ${index}`, property: `p${index}`, url }))
    await server.db.insert(domains).values(all)
    const rows = await lines(domainsArea.endpoints.export, { pid })
    expect(rows.map(([title]) => title)).toEqual(all.map(({ title }) => title))
  })

  it('of store resources, many of them of the same moment', async () => {
    const estate = await makeEstate(server.db)
    await makeResources(
      estate,
      ...many.map((index) => ({
        title: `Mural ${index}`,
        submitted_at: moments[index % 2] as Date,
      })),
    )
    const search = { title: 'mural' }
    const { list, export: file } = resourcesArea.endpoints
    await expectAll(await lines(file, search), list, search, 'title')
  })

  it('of sessions, many of them of the same moment', async () => {
    const account = await makeAccount(server.db, 'platform', [], undefined, { name: 'Robot' })
    const expires_at = new Date(Date.now() + 3_600_000)
    const open = many.map((index) => ({
      ...{ id: randomUUID(), account_id: account.id, expires_at, user_agent: '' },
      ...{
        ip: `10.0.${Math.floor(index / 256)}.${index % 256}`,
        created_at: moments[index % 2] as Date,
      },
    }))
    await server.db.insert(sessions).values(open)
    const rows = await lines(activeSessions.endpoints.export, { name: 'Robot' })
    expect(new Set(rows.map((row) => row[4])).size).toBe(many.length)
    const times = rows.map((row) => row[6] ?? '')
    expect(times).toEqual(times.toSorted().reverse())
  })
})

describe('who takes a list away', () => {
  it('gets what it sees: a partner’s administrator its own people and roles', async () => {
    const [mine, theirs] = [await makeEstate(server.db), await makeEstate(server.db)]
    const held = ['account', 'account.export', 'role', 'role.export']
    const caller = await server.person('partner', held, mine)
    const own = await makeAccount(server.db, 'store', [], mine)
    const foreign = await makeAccount(server.db, 'store', [], theirs)
    const role = await makeRole(server.db, [], mine.partner.id)
    await makeRole(server.db, [], theirs.partner.id)
    for (const area of [accountsArea, saasAccounts]) {
      const names = (await lines(area.endpoints.export, {}, caller)).map(([name]) => name)
      expect(names).toEqual([own.name, caller.account.name])
      expect(names).not.toContain(foreign.name)
    }
    for (const area of [rolesArea, saasRoles]) {
      const names = (await lines(area.endpoints.export, {}, caller)).map(([name]) => name)
      expect(names).toEqual([role.name])
    }
  })

  it.each([-1, 1])('is fetched though the clock of the server is %i day off', async (days) => {
    const offer = () => exportedUrl(server, accountsArea.endpoints.export, admin, { format: 'csv' })
    const fetched = async (url: string) => (await server.server.app.inject({ url })).statusCode
    const wrongClock = () =>
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
    wrongClock()
    const url = await offer()
    vi.useRealTimers()
    const answer = await server.server.app.inject({ url })
    expect(answer.headers['content-type']).toContain('text/csv')
    const other = await offer()
    wrongClock()
    expect(await fetched(other)).toBe(200)
    vi.useRealTimers()
  })

  it('needs the right, and is in the operation log', async () => {
    const body = { format: 'csv', name: 'x' } as const
    const { token } = await server.person('platform', ['account'])
    const refused = await server.call(accountsArea.endpoints.export, body, { token })
    expect(refused.code).toBe(codes.forbidden)
    const { token: allowed, account } = await server.person('platform', ['account.export'])
    await server.call(accountsArea.endpoints.export, body, { token: allowed })
    const entries = await server.db
      .select()
      .from(operations)
      .where(eq(operations.account_id, account.id))
    expect(entries).toMatchObject([
      { action: '/admin/account/export', record_type: 'accounts', after: body },
    ])
  })
})
