import { config } from '@innkeeper/contract/areas/config'
import { home } from '@innkeeper/contract/areas/home'
import { codes } from '@innkeeper/contract/envelope'
import type { MenuRecord } from '@innkeeper/contract/menu'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuEntries } from '../../platform/identity/tables.ts'
import { syncMenu } from '../../platform/menu/menu.ts'
import { makeEstate, makeStore, makeStoreResources } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { endpoints } = home
let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

async function menuOf(codesHeld: string[] | 'all', language = 'en') {
  const { token } = await server.person('platform', codesHeld)
  const answer = await server.call(
    endpoints.menu,
    { token },
    { token, language, headers: { host: 'console.example.com:8080' } },
  )
  expect(answer.code).toBe(codes.ok)
  return answer.data.list
}
/** Names with the names under them. */
const outline = (list: MenuRecord[]): object =>
  Object.fromEntries(list.map((each) => [each.name, outline(each.children)]))
const flat = (list: MenuRecord[]): MenuRecord[] =>
  list.flatMap((each) => [each, ...flat(each.children)])
const find = (list: MenuRecord[], name: string) => flat(list).find((each) => each.name === name)

describe('the menu', () => {
  it('holds the pages whose code the person has, and the groups that lead to them', async () => {
    expect(outline(await menuOf([]))).toEqual({})
    expect(outline(await menuOf(['workbench']))).toEqual({ overview: { workbench: {} } })
    expect(outline(await menuOf(['storeResource', 'signIn']))).toEqual({
      content: { configManagement: { storeResource: {} } },
      system: { signIn: {} },
    })
  })

  it('holds everything for who holds everything', async () => {
    const rows = await server.db.select().from(menuEntries)
    const shown = flat(await menuOf('all')).map((each) => each.name)
    const pages = rows.filter((row) => row.path !== '').map((row) => row.name)
    expect(shown).toEqual(expect.arrayContaining(pages))
  })

  it('lists the buttons that the person may press, and a button alone opens no page', async () => {
    const list = await menuOf(['storeResource', 'storeResource.add', 'trustedSystem.save'])
    expect(find(list, 'storeResource')?.meta.buttonlist).toEqual(['storeResource.add'])
    expect(find(list, 'trustedSystem')).toBeUndefined()
    expect(find(await menuOf(['storeResource']), 'storeResource')?.meta.buttonlist).toEqual([])
  })

  it('marks a top entry with exactly one child as single, and nothing else', async () => {
    const list = await menuOf(['workbench', 'signIn', 'trustedSystem', 'storeResource'])
    const single = flat(list)
      .filter((each) => each.meta.single)
      .map((each) => each.name)
    expect(single).toEqual(['overview', 'content'])
  })

  it('speaks the language of the person', async () => {
    const titles = async (language: string) =>
      flat(await menuOf(['signIn'], language)).map((each) => each.meta.title)
    expect(await titles('en')).toEqual(['System', 'Active sessions'])
    expect(await titles('zh')).toEqual(['系统', '在线会话'])
  })

  it('says of each entry where it stands', async () => {
    const list = await menuOf(['storeResource'])
    const [content, config, page] = flat(list)
    expect([content?.level, config?.level, page?.level]).toEqual([1, 2, 3])
    expect([content?.pid, config?.pid, page?.pid]).toEqual([0, content?.id, config?.id])
    expect(page).toMatchObject({ path: '/storeResource', type: 0, icon: 'picture' })
    for (const each of flat(list)) {
      const { id, pid, level, type, icon } = each
      expect(each.meta).toMatchObject({ id, pid, level, type, icon })
    }
  })

  it('gives the whole address of pages that the server shows itself', async () => {
    const address = async () => find(await menuOf(['apiReference']), 'apiReference')?.path
    expect(await address()).toBe('http://console.example.com:8080/admin/docs/')
    server.configure({ PUBLIC_URL: 'https://hotel.example.com/' })
    expect(await address()).toBe('https://hotel.example.com/admin/docs/')
    server.configure({ PUBLIC_URL: undefined })
  })

  it('says that permission was obtained', async () => {
    const { token } = await server.person('platform', [])
    const answer = await server.call(endpoints.menu, {}, { token })
    expect(answer.message).toBe('Permission obtained successfully')
    expect((await server.call(endpoints.menu, {})).code).toBe(codes.signedOut)
  })

  it('loses at the next start what the product no longer has', async () => {
    const before = outline(await menuOf('all'))
    const title = { en: 'Gone', zh: '已移除' }
    const gone = { name: 'gone', path: '/gone', level: 1, icon: 'api', title, position: 1 }
    await server.db.insert(menuEntries).values({ ...gone, buttons: { 'gone.press': title } })
    const role = await server.person('platform', ['gone', 'gone.press'])
    const has = async () =>
      (await server.call(endpoints.menu, {}, { token: role.token })).data.list.length
    expect(await has()).toBe(1)
    await syncMenu(server.db)
    expect(await has()).toBe(0)
    expect(outline(await menuOf('all'))).toEqual(before)
  })

  it('keeps its numbers from one start to the next', async () => {
    const before = await menuOf('all')
    await syncMenu(server.db)
    expect(await menuOf('all')).toEqual(before)
  })
})

describe('the audit count, alone and among the badges', () => {
  it('counts what waits for review where the person may review', async () => {
    const [mine, other] = [await makeEstate(server.db), await makeEstate(server.db)]
    const { account } = await server.person('store', [], mine)
    const waiting = (place: typeof mine, state: 'pending' | 'approved' = 'pending') => ({
      partner_id: place.partner.id,
      brand_id: place.brand.id,
      offline_id: place.store.id,
      title: 'A',
      kind: 'banner' as const,
      image: '/files/a.png',
      state,
      submitted_by: account.id,
    })
    const before = async (token: string) =>
      (await server.call(endpoints.auditCount, {}, { token })).data.count
    const reviewer = await server.person('brand', ['storeResourceAudit'], mine)
    const looker = await server.person('brand', ['storeResource'], mine)
    const platform = await server.person('platform', ['storeResourceAudit'])
    const start = await before(platform.token)
    await makeStoreResources(
      server.db,
      waiting(mine),
      waiting(mine),
      waiting(mine, 'approved'),
      waiting(other),
    )
    expect(await before(reviewer.token)).toBe(2)
    expect(await before(looker.token)).toBe(0)
    const badgesOf = async (token: string, language: string) =>
      (await server.call(endpoints.badges, {}, { token, language })).data.list
    expect(await badgesOf(looker.token, 'en')).toEqual([])
    expect(await badgesOf(reviewer.token, 'en')).toEqual([
      { page: 'storeResourceAudit', count: 2, words: '2 resources pending review' },
    ])
    expect(await badgesOf(reviewer.token, 'zh')).toMatchObject([{ words: '2个资源待审核' }])
    const { data } = await server.call(endpoints.menu, {}, { token: reviewer.token })
    expect(JSON.stringify(data).match(/"badge":true/g)).toHaveLength(1)
    expect(await before(platform.token)).toBe(start + 3)
  })
})

describe('the workbench', () => {
  it('shows the person, their part of the estate and their last sign-ins', async () => {
    const estate = await makeEstate(server.db)
    await makeStore(server.db, estate.brand)
    const { token, account } = await server.person('partner', ['workbench'], estate)
    await server.person('store', [], estate)
    await server.signIn(account)
    const { data } = await server.call(endpoints.workbench, {}, { token })
    expect(data.person).toMatchObject({
      name: account.name,
      phone_masked: `${account.phone.slice(0, 3)}****${account.phone.slice(-4)}`,
      scope: 'partner',
      scope_name: estate.partner.partner_name,
    })
    expect(data.estate).toEqual({
      ...{ partners: 1, brands: 1, stores: 2, accounts: 2 },
      ...{ rooms: 0, devices: 0 },
    })
    expect(data.store).toBeNull()
    expect(data.recent_sign_ins.map(({ current }) => current)).toEqual([false, true])
    expect(JSON.stringify(data)).not.toContain(account.phone)
  })
})

describe('what the console starts with', () => {
  it('is the configuration, the menu and the badges, as their own calls answer them', async () => {
    const { token } = await server.person('platform', 'all')
    const { code, data } = await server.call(endpoints.start, {}, { token })
    expect(code).toBe(codes.ok)
    expect(data.menu).toEqual((await server.call(endpoints.menu, {}, { token })).data.list)
    expect(data.badges).toEqual((await server.call(endpoints.badges, {}, { token })).data.list)
    expect(data.config).toEqual((await server.call(config.endpoints.read, {})).data)
  })

  it('is for nobody who is signed out', async () => {
    expect((await server.call(endpoints.start, {})).code).toBe(codes.signedOut)
  })
})
