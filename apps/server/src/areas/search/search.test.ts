import { areas } from '@innkeeper/contract/areas'
import { accounts } from '@innkeeper/contract/areas/accounts'
import { brands } from '@innkeeper/contract/areas/brands'
import { mostFound, search } from '@innkeeper/contract/areas/search'
import { stores } from '@innkeeper/contract/areas/stores'
import { viewAs } from '@innkeeper/contract/areas/view-as'
import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities } from '../../areas.ts'
import { foundIn, foundTables } from '../../crud/found.ts'
import { deviceModels, devices } from '../../platform/estate/device-tables.ts'
import { rooms, stores as storesTable } from '../../platform/estate/tables.ts'
import { makeEstate } from '../../testing/factories.ts'
import { type Caller, TestServer } from '../../testing/test-server.ts'

const { find, recent, commands } = search.endpoints

let server: TestServer
let admin: Caller
let own: Awaited<ReturnType<typeof makeEstate>>
let other: Awaited<ReturnType<typeof makeEstate>>

async function furnish(estate: typeof own, title: string, serial: string) {
  const { partner, brand, store } = estate
  // Its number is looked for too: one that the tests before this file have counted up would be found.
  const named = { title, number: `No${store.id}` }
  await server.db.update(storesTable).set(named).where(eq(storesTable.id, store.id))
  Object.assign(store, named)
  const place = { partner_id: partner.id, brand_id: brand.id, offline_id: store.id }
  const numbers = ['1212', '1213', '301', 'A5']
  await server.db.insert(rooms).values(numbers.map((room_id) => ({ ...place, room_id })))
  const model = { device_model: `Model ${serial}` }
  const [{ id: device_model_id } = { id: 0 }] = await server.db
    .insert(deviceModels)
    .values(model)
    .returning()
  await server.db.insert(devices).values({ ...place, device_model_id, serial })
}

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
  own = await makeEstate(server.db)
  other = await makeEstate(server.db)
  await furnish(own, '杭州西湖大酒店', 'TV-0001')
  await furnish(other, '西湖国宾馆', 'TV-0002')
  await spelled()
})
afterAll(() => server.close())

const spelled = () => server.server.services.trailing.catchUp()

/** What is found, as `kind: title`. */
async function found(text: string, caller = admin) {
  const { data } = await server.call(find, { text }, caller)
  return data.groups.flatMap(({ kind, records }) => records.map(({ title }) => `${kind}: ${title}`))
}

describe('the search', () => {
  it.each(['西湖', 'xihu', 'xh', 'XiHu'])('finds stores by %s', async (text) => {
    const titles = await found(text)
    expect(titles).toEqual(expect.arrayContaining(['stores: 西湖国宾馆', 'stores: 杭州西湖大酒店']))
    // What starts so comes first.
    if (text === '西湖') expect(titles[0]).toBe('stores: 西湖国宾馆')
  })

  it('finds rooms by number, and by store and number', async () => {
    expect(await found('1212')).toEqual(['rooms: 1212', 'rooms: 1212'])
    const { data } = await server.call(find, { text: '国宾馆 1212' }, admin)
    expect(data.groups).toMatchObject([
      { kind: 'rooms', records: [{ title: '1212', detail: '西湖国宾馆', marks: [[0, 4]] }] },
    ])
    expect(await found('gbg 12')).toEqual(['rooms: 1212', 'rooms: 1213'])
    expect(await found('1212 国宾馆')).toEqual(['rooms: 1212'])
    expect(await found('国宾馆1213')).toEqual(['rooms: 1213'])
    expect(await found('国宾馆 9999')).toEqual([])
    expect(await found('a5')).toHaveLength(2)
  })

  it('finds devices by serial, and people by name and phone', async () => {
    expect(await found('tv-0001')).toEqual(['devices: TV-0001'])
    const { account } = await server.person('partner', [], own, {
      ...{ name: '王小明', phone: '13755512345' },
    })
    await spelled()
    for (const text of ['王小明', 'wxm', 'xiaoming', '13755', '2345']) {
      expect(await found(text)).toContain('accounts: 王小明')
    }
    const { data } = await server.call(find, { text: 'wxm' }, admin)
    expect(data.groups[0]?.records).toMatchObject([
      {
        id: account.id,
        path: '/account?phone=13755512345',
        detail: `13755512345 · ${own.partner.partner_name}`,
        marks: [[0, 3]],
      },
    ])
  })

  it('takes nothing that is typed for more than itself', async () => {
    for (const text of ["'", '\\', "a'b:*", '%', '_', '& | !', '<->', "西'湖", '()', '\\x']) {
      expect((await server.call(find, { text }, admin)).code).toBe(10000)
    }
    expect(await found('%')).toEqual([])
    expect(await found(' ')).toEqual([])
  })

  it('shows a few of each kind and says when there are more', async () => {
    const { partner, brand, store } = await makeEstate(server.db)
    const place = { partner_id: partner.id, brand_id: brand.id, offline_id: store.id }
    const numbers = Array.from({ length: mostFound + 1 }, (_, n) => `77${n}`)
    await server.db.insert(rooms).values(numbers.map((room_id) => ({ ...place, room_id })))
    const { data } = await server.call(find, { text: '77' }, admin)
    expect(data.groups).toMatchObject([{ kind: 'rooms', more: true }])
    expect(data.groups[0]?.records).toHaveLength(mostFound)
    const fewer = await server.call(find, { text: '771' }, admin)
    expect(fewer.data.groups).toMatchObject([{ more: false }])
  })
})

describe('nobody finds', () => {
  it.each(['partner', 'brand', 'store'] as const)('what is outside their %s', async (scope) => {
    const person = await server.person(scope, 'all', own)
    expect(await found('xihu', person)).toEqual(['stores: 杭州西湖大酒店'])
    expect(await found('1212', person)).toEqual(['rooms: 1212'])
    expect(await found('xihu 1212', person)).toEqual(['rooms: 1212'])
    expect(await found('国宾馆 1212', person)).toEqual([])
    expect(await found('tv-', person)).toEqual(['devices: TV-0001'])
    expect(await found(other.partner.partner_name, person)).toEqual([])
    const opened = [
      { kind: 'stores', id: other.store.id },
      { kind: 'stores', id: own.store.id },
      { kind: 'operations', id: 1 },
    ]
    const { data } = await server.call(recent, { opened }, person)
    expect(data.list.map(({ title }) => title)).toEqual(['杭州西湖大酒店'])
  })

  it('what is on pages that they do not hold', async () => {
    const person = await server.person('platform', ['room'])
    expect(await found('xihu 1212', person)).toEqual(['rooms: 1212', 'rooms: 1212'])
    expect(await found('xihu', person)).toEqual([])
    const opened = [{ kind: 'stores', id: own.store.id }]
    expect((await server.call(recent, { opened }, person)).data.list).toEqual([])
  })

  it('more by looking as somebody else', async () => {
    const { account } = await server.person('partner', ['store', 'account'], own)
    const begun = await server.call(viewAs.endpoints.start, { id: account.id }, admin)
    const view = { token: begun.data.user.token }
    expect(await found('xihu', view)).toEqual(['stores: 杭州西湖大酒店'])
    const { actions } = (await server.call(commands, {}, view)).data
    expect(actions.map(({ name }) => name)).toEqual(['dark', 'light', 'toEnglish', 'toChinese'])
  })
})

describe('where a record opens', () => {
  const pathOf = async (caller: Caller) =>
    (await server.call(find, { text: '国宾馆' }, caller)).data.groups[0]?.records[0]?.path

  it('depends on the pages that the person holds', async () => {
    expect(await pathOf(admin)).toBe(`/storeDetail?id=${other.store.id}`)
    const lister = await server.person('platform', ['store'])
    expect(await pathOf(lister)).toBe(`/store?number=${other.store.number}`)
  })
})

it('every kind that is found opens on a page that there is', () => {
  const pages = new Set(areas.flatMap((area) => area.pages ?? []).map(({ name }) => name))
  for (const { find, area } of foundIn(entities)) {
    expect([area.name, find.open.some(({ page }) => pages.has(page))]).toEqual([area.name, true])
  }
})

describe('the words of a name', () => {
  const body = async (title: string) => ({
    ...{ number: `N${Date.now()}`, title, brand_id: own.brand.id, status: 'normal' },
    ...{ region: '330106', longitude: null, latitude: null },
  })

  it('follow every change of it', async () => {
    const added = await server.call(stores.endpoints.save, (await body('黄山店')) as never, admin)
    await spelled()
    expect(await found('hsd')).toEqual(['stores: 黄山店'])
    const { id, version } = added.data
    const renamed = { ...(await body('泰山店')), id, version }
    await server.call(stores.endpoints.save, renamed as never, admin)
    await spelled()
    expect(await found('hsd')).toEqual([])
    expect(await found('tsd')).toEqual(['stores: 泰山店'])
    await server.call(stores.endpoints.remove, { id }, admin)
    expect(await found('tsd')).toEqual([])
  })

  it('are kept by every table that is found by them, with its index', async () => {
    const tables = foundTables(entities)
    expect(tables.length).toBeGreaterThanOrEqual(4)
    const { rows } = await server.db.execute<{ name: string; definition: string }>(sql`
      select tgrelid::regclass::text as name, pg_get_triggerdef(oid) as definition
      from pg_trigger where tgname = 'forget_find_words'`)
    for (const { table, names } of tables) {
      const trigger = rows.find(({ name }) => name === getTableName(table))
      for (const column of names) expect(trigger?.definition).toContain(`old.${column.name}`)
    }
  })
})

describe('commands', () => {
  it('are the pages of the person’s menu and what they may add', async () => {
    const person = await server.person(
      'partner',
      ['store', 'brand', 'brand.save', 'storeDetail'],
      own,
    )
    const { data } = await server.call(commands, {}, person)
    expect(data.pages.map(({ name }) => name)).toEqual(['store', 'brand'])
    expect(data.actions.map(({ name, title, path }) => [name, title, path])).toEqual([
      ['add brands', 'Add brand', '/brand'],
      ['dark', 'Dark mode', ''],
      ['light', 'Light mode', ''],
      ['toEnglish', 'Switch language to English', ''],
      ['toChinese', 'Switch language to 简体中文', ''],
      ['password', 'Change password', ''],
      ['logOut', 'Log out', ''],
    ])
    const inChinese = await server.call(commands, {}, { ...person, language: 'zh' })
    expect(inChinese.data.pages[0]).toMatchObject({
      title: '门店',
      spelled: [
        { text: '门店', syllables: ['men', 'dian'] },
        { text: 'Stores', syllables: [] },
      ],
    })
  })

  it('add no record of which somebody only has the SaaS calls twice', async () => {
    const { actions } = (await server.call(commands, {}, admin)).data
    const names = actions.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    expect(names).toContain(`add ${accounts.name}`)
    expect(names).toContain(`add ${brands.name}`)
  })
})
