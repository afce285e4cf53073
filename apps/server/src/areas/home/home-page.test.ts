import { accounts } from '@innkeeper/contract/areas/accounts'
import { brands } from '@innkeeper/contract/areas/brands'
import { home } from '@innkeeper/contract/areas/home'
import { rooms as roomsArea } from '@innkeeper/contract/areas/rooms'
import { stores } from '@innkeeper/contract/areas/stores'
import { tags } from '@innkeeper/contract/areas/tags'
import { codes } from '@innkeeper/contract/envelope'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hotelAreas, rooms, stores as storeTable } from '../../platform/estate/tables.ts'
import { sessions } from '../../platform/identity/tables.ts'
import { settledJob } from '../../testing/exporting.ts'
import { makeEstate, makeStore, makeStoreResources, testPassword } from '../../testing/factories.ts'
import { logIn } from '../../testing/login.ts'
import { TestServer } from '../../testing/test-server.ts'

const { workbench } = home.endpoints
let server: TestServer
let estate: Awaited<ReturnType<typeof makeEstate>>

beforeAll(async () => {
  server = await TestServer.start({ APP_ENV: 'yeste' })
})
afterAll(() => server.close())
beforeEach(async () => {
  estate = await makeEstate(server.db)
})

const see = async (token: string, language = 'en') =>
  (await server.call(workbench, {}, { token, language })).data
const change = (id: number, values: Partial<typeof storeTable.$inferInsert>) =>
  server.db.update(storeTable).set(values).where(eq(storeTable.id, id))
const tasksOf = async (token: string, language?: string) =>
  (await see(token, language)).tasks.map(({ words, path }) => [words, path])

async function addRooms(store: { id: number; brand_id: number; partner_id: number }, most = 2) {
  const { id: offline_id, brand_id, partner_id } = store
  const numbers = Array.from({ length: most }, (_, index) => index + 1)
  await server.db.insert(rooms).values(
    numbers.map((floor) => ({
      ...{ offline_id, brand_id, partner_id, floor },
      room_id: `${floor}01`,
    })),
  )
}

describe('the stores on the workbench', () => {
  it('are counted by status, city and province, within the scope', async () => {
    const { brand, store } = estate
    const [second, third, fourth] = [
      await makeStore(server.db, brand),
      await makeStore(server.db, brand),
      await makeStore(server.db, brand),
    ]
    await change(store.id, { status: 'normal', region: '330106', longitude: 120, latitude: 30 })
    await change(second.id, { status: 'closed', region: '330108', longitude: 121, latitude: 31 })
    await change(third.id, { region: '510104', longitude: 104, latitude: 30.5 })
    await change(fourth.id, { region: '330206' })
    await makeEstate(server.db)
    const { token } = await server.person('brand', ['workbench'], estate)
    const data = await see(token)
    expect(data.estate.stores).toBe(4)
    expect(data.statuses).toEqual([
      { status: 'normal', count: 1 },
      { status: 'preparing', count: 2 },
      { status: 'closed', count: 1 },
    ])
    expect(data.map).toEqual({
      points: [
        {
          ...{ region: '3301', name: 'Hangzhou', count: 2, store_id: null },
          ...{ longitude: 120.5, latitude: 30.5 },
        },
        {
          ...{ region: '5101', name: 'Chengdu', count: 1, store_id: third.id },
          ...{ longitude: 104, latitude: 30.5 },
        },
      ],
      provinces: [
        { region: '33', name: 'Zhejiang', count: 3 },
        { region: '51', name: 'Sichuan', count: 1 },
      ],
      without_coordinates: 1,
      without_region: 0,
    })
  })

  it('of a hotel’s own staff is told with its floors, rooms and areas', async () => {
    const { store, brand, partner } = estate
    await addRooms(store, 3)
    await server.db.insert(hotelAreas).values({
      ...{ partner_id: partner.id, brand_id: brand.id, offline_id: store.id },
      name: 'Tower',
    })
    const { token } = await server.person('store', ['workbench'], estate)
    const data = await see(token)
    const own = { id: store.id, title: store.title, status: 'preparing' }
    expect(data.store).toEqual({ ...own, floors: 3, hotel_areas: 1 })
    expect(data.estate).toMatchObject({ rooms: 3, devices: 0 })
  })
})

describe('the tasks', () => {
  it('are for who can act, in their language, and lead to the list that has as many', async () => {
    const other = await makeStore(server.db, estate.brand)
    await change(other.id, { longitude: 120, latitude: 30 })
    await addRooms(other)
    const codes = ['workbench', 'store', 'store.save', 'room', 'room.save']
    const { token } = await server.person('partner', codes, estate)
    expect(await tasksOf(token)).toEqual([
      ['1 store without rooms', '/store?missing=rooms'],
      ['1 store without coordinates', '/store?missing=coordinates'],
    ])
    expect(await tasksOf(token, 'zh')).toContainEqual(['1家门店没有房间', '/store?missing=rooms'])
    const list = async (missing: 'rooms' | 'coordinates') =>
      (await server.call(stores.endpoints.list, { missing }, { token })).data.list
    for (const missing of ['rooms', 'coordinates'] as const) {
      const { data, total } = await list(missing)
      expect([total, data.map(({ id }) => id)]).toEqual([1, [estate.store.id]])
    }
    // Rooms are another list: what the list of stores remembers must not outlive their change.
    await addRooms(estate.store)
    expect((await list('rooms')).total).toBe(0)
    expect((await tasksOf(token)).map(([words]) => words)).toEqual(['1 store without coordinates'])
    const looker = await server.person('partner', ['workbench', 'store', 'room'], estate)
    expect(await tasksOf(looker.token)).toEqual([])
  })

  it('count accounts that never signed in, also long after their sessions are forgotten', async () => {
    const codes = ['workbench', 'account', 'account.save']
    const { token } = await server.person('partner', codes, estate)
    const { account } = await server.person('store', [], estate)
    await server.person('store', [], estate, { enabled: false })
    const forget = (id: number) => server.db.delete(sessions).where(eq(sessions.account_id, id))
    await forget(account.id)
    const path = '/account?sign_in=never&enabled=true'
    expect(await tasksOf(token)).toEqual([['1 account never logged in', path]])
    const found = await server.call(
      accounts.endpoints.list,
      { sign_in: 'never', enabled: true },
      { token },
    )
    expect(found.data.list.data.map(({ id }) => id)).toEqual([account.id])
    await logIn(server, { phone: account.phone, password: testPassword })
    await forget(account.id)
    expect(await tasksOf(token)).toEqual([])
  })

  it('tell who submits how much waits, and who reviews what to review', async () => {
    const submits = await server.person('store', ['workbench', 'storeResource'], estate)
    expect(await tasksOf(submits.token)).toEqual([])
    await makeStoreResources(server.db, {
      ...{ partner_id: estate.partner.id, brand_id: estate.brand.id, offline_id: estate.store.id },
      ...{ title: 'A', kind: 'banner', image: '/files/a.png', state: 'pending' },
      submitted_by: submits.account.id,
    })
    expect(await tasksOf(submits.token)).toEqual([
      ['1 submission pending review', '/storeResource?state=pending'],
    ])
    const codes = ['workbench', 'storeResource', 'storeResourceAudit']
    const reviews = await server.person('brand', codes, estate)
    expect((await tasksOf(reviews.token)).map(([, path]) => path)).toEqual(['/storeResourceAudit'])
  })
})

describe('the recent changes', () => {
  const holds = ['workbench', 'operationLog', 'brand', 'brand.save', 'brand.del', 'brand.export']

  it('say who did what to which record and lead there, newest first', async () => {
    const { token, account } = await server.person('partner', holds, estate)
    await logIn(server, { phone: account.phone, password: testPassword })
    const { data } = await server.call(
      brands.endpoints.save,
      { brand_name: 'Lark', partner_id: estate.partner.id, image: '' },
      { token },
    )
    const id = data.id
    await server.call(
      brands.endpoints.save,
      { id, version: 1, brand_name: 'Larks', partner_id: estate.partner.id, image: '' },
      { token },
    )
    await server.call(brands.endpoints.export, { format: 'csv' }, { token })
    const path = `/brand?open=${id}`
    const changed = { who: account.name, record: 'Brand' }
    expect((await see(token)).changes).toMatchObject([
      { ...changed, kind: 'edited', name: 'Larks', path },
      { ...changed, kind: 'added', name: 'Lark', path },
    ])
    await server.call(brands.endpoints.remove, { id }, { token })
    expect((await see(token, 'zh')).changes).toMatchObject([
      { kind: 'deleted', record: '品牌', name: 'Larks', path: '' },
      { kind: 'edited', path: '' },
      { kind: 'added', path: '' },
    ])
  })

  it('are one line for all that one request changed', async () => {
    const held = [...holds, 'room', 'room.save']
    const { token, account } = await server.person('partner', held, estate)
    const brand = { brand_name: 'Lark', partner_id: estate.partner.id, image: '' }
    await server.call(brands.endpoints.save, brand, { token })
    await addRooms(estate.store, 22)
    const edit = async (body: object) => {
      const path = roomsArea.endpoints.editMany?.path ?? ''
      const { data } = await server.send<{ job?: number }>('POST', path, body, { token })
      if (data.job) await settledJob(server, data.job, { token })
    }
    const made = await server.db.select().from(rooms).where(eq(rooms.partner_id, estate.partner.id))
    const ids = made.map(({ id }) => id)
    await edit({ ids: ids.slice(0, 12), changes: { floor: 31 } })
    await edit({ ids, changes: { floor: 32 } })
    await edit({ ids: ids.slice(0, 1), changes: { floor: 33 } })
    const several = { who: account.name, kind: 'edited', record: 'Room', path: '' }
    expect((await see(token)).changes).toMatchObject([
      { kind: 'edited', name: made[0]?.room_id, count: 1 },
      { ...several, name: '22 rooms', count: 22 },
      { ...several, name: '12 rooms', count: 12 },
      { kind: 'added', name: 'Lark', count: 1 },
    ])
    expect((await see(token, 'zh')).changes?.[1]?.name).toBe('22个房间')
  })

  it('are found before a bulk change that is longer than one looks back', async () => {
    const { token } = await server.person('partner', holds, estate)
    const brand = { brand_name: 'Wren', partner_id: estate.partner.id, image: '' }
    await server.call(brands.endpoints.save, brand, { token })
    const action = roomsArea.endpoints.editMany?.path
    await server.db.execute(sql`
      insert into operations (at, request_id, account_name, partner_id, ip, user_agent, action,
        record_type, record_id, before, after, result)
      select now(), 'long', 'Lena', ${estate.partner.id}, '', '', ${action}, 'rooms', n::text,
        '{}', '{}', ${codes.ok} from generate_series(1, 2500) n`)
    expect((await see(token)).changes).toMatchObject([
      { who: 'Lena', kind: 'edited', name: '2500 rooms', count: 2500 },
      { kind: 'added', name: 'Wren' },
    ])
  })

  it('are those of the person’s scope, and of nobody who may not see the log', async () => {
    const admin = await server.person('platform', 'all')
    await server.call(tags.endpoints.save, { name: 'Quiet', kind: 'store' } as never, admin)
    expect((await see(admin.token)).changes?.length).toBeGreaterThan(0)
    const partner = await server.person('partner', holds, estate)
    expect((await see(partner.token)).changes).toEqual([])
    const looker = await server.person('partner', ['workbench'], estate)
    expect((await see(looker.token)).changes).toBeNull()
  })
})
