import { lookups } from '@innkeeper/contract/areas/lookups'
import type { RequestOf } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceModels, devices } from '../../platform/estate/device-tables.ts'
import { hotelAreas, rooms } from '../../platform/estate/tables.ts'
import { makeEstate, makeStore } from '../../testing/factories.ts'
import { type Caller, TestServer } from '../../testing/test-server.ts'

const { endpoints } = lookups

let server: TestServer
let estate: Awaited<ReturnType<typeof makeEstate>>
let elsewhere: Awaited<ReturnType<typeof makeEstate>>
let staff: Caller

beforeAll(async () => {
  server = await TestServer.start()
  estate = await makeEstate(server.db)
  elsewhere = await makeEstate(server.db)
  staff = await server.person('partner', [], estate)
})
afterAll(() => server.close())

describe('account/getOfflines', () => {
  const option = (level: string, row: { id: number }, label: string, isLeaf: boolean) => ({
    value: `${level}:${row.id}`,
    id: row.id,
    label,
    isLeaf,
  })
  const partner = () => option('partner', estate.partner, estate.partner.partner_name, false)
  const brand = (isLeaf: boolean) => option('brand', estate.brand, estate.brand.brand_name, isLeaf)
  const store = () => option('store', estate.store, estate.store.title, true)
  const ask = async (body: Partial<RequestOf<typeof endpoints.offlines>>) =>
    (await server.call(endpoints.offlines, { select_type: 2, ...body }, staff)).data

  it('gives partner and brands with select_type 1, and no store', async () => {
    expect(await ask({ select_type: 1 })).toEqual([{ ...partner(), children: [brand(true)] }])
  })

  it('gives partner, brands and stores with select_type 2', async () => {
    expect(await ask({})).toEqual([
      { ...partner(), children: [{ ...brand(false), children: [store()] }] },
    ])
  })

  it('gives one level at a time to who opens them one by one', async () => {
    expect(await ask({ pid: '' })).toEqual([partner()])
    expect(await ask({ pid: `partner:${estate.partner.id}` })).toEqual([brand(false)])
    expect(await ask({ pid: `brand:${estate.brand.id}` })).toEqual([store()])
    expect(await ask({ pid: `brand:${elsewhere.brand.id}` })).toEqual([])
  })

  it('finds stores by a part of the name, with the way down to each', async () => {
    const [found, ...others] = await ask({ search: estate.store.title.slice(2).toLowerCase() })
    expect(others).toEqual([])
    expect(found).toMatchObject(store())
    expect(found?.path?.map((step) => step.label)).toEqual([
      estate.partner.partner_name,
      estate.brand.brand_name,
      estate.store.title,
    ])
    expect(await ask({ search: elsewhere.store.title })).toEqual([])
  })

  it('refuses what is no place', async () => {
    const body = { select_type: 2 as const, pid: 'store:1' }
    const answer = await server.call(endpoints.offlines, body, staff)
    expect(answer.code).toBe(codes.invalidInput)
  })
})

describe('small lists', () => {
  it('regions go from province to district', async () => {
    const { data } = await server.call(endpoints.regions, {}, staff)
    expect(data).toHaveLength(34)
    const zhejiang = data.find((province) => province.value === '33')
    const hangzhou = zhejiang?.children?.find((city) => city.value === '3301')
    expect([zhejiang?.label, hangzhou?.label]).toEqual(['Zhejiang', 'Hangzhou'])
    expect(hangzhou?.children?.map((district) => district.label)).toContain('Xihu District')
  })

  it('hotel statuses are told in the person’s language', async () => {
    const names = async (language: 'en' | 'zh') => {
      const { data } = await server.call(endpoints.hotelStatuses, {}, { ...staff, language })
      return data.list.map(({ name }) => name)
    }
    const [english, chinese] = [await names('en'), await names('zh')]
    expect(english).toHaveLength(chinese.length)
    expect(english[0]).toMatch(/^[A-Z]/)
    expect(chinese[0]).toMatch(/^\p{Script=Han}+$/u)
  })
})

describe('areas, rooms and device models of a store', () => {
  let area: { id: number }
  let television: { id: number }

  const placeOf = ({ partner, brand, store }: typeof estate) => ({
    partner_id: partner.id,
    brand_id: brand.id,
    offline_id: store.id,
  })
  const first = <T>([row]: T[]): T => {
    if (!row) throw new Error('no row')
    return row
  }

  beforeAll(async () => {
    const place = placeOf(estate)
    area = first(
      await server.db
        .insert(hotelAreas)
        .values({ ...place, name: 'Garden wing' })
        .returning(),
    )
    await server.db.insert(hotelAreas).values({ ...placeOf(elsewhere), name: 'Their wing' })
    const [suite] = await server.db
      .insert(rooms)
      .values([
        { ...place, floor: 2, room_id: '201', hotel_area_id: area.id },
        { ...place, floor: 2, room_id: '202' },
        { ...place, floor: 2, room_id: '99' },
        { ...place, floor: -1, room_id: 'B01' },
        { ...place, floor: null, room_id: 'Lobby' },
      ])
      .returning()
    television = first(
      await server.db.insert(deviceModels).values({ device_model: 'Panel 43' }).returning(),
    )
    const washer = first(
      await server.db
        .insert(deviceModels)
        .values({ device_model: 'Drum 7', property: 'washer' })
        .returning(),
    )
    await server.db.insert(devices).values([
      { ...place, serial: 'P-1', device_model_id: television.id, sub_id: suite?.id },
      { ...place, serial: 'D-1', device_model_id: washer.id },
      { ...placeOf(elsewhere), serial: 'P-2', device_model_id: television.id },
    ])
  })

  const floors = async (body: object) => {
    const asked = { offline_id: estate.store.id, ...body }
    const { data } = await server.call(endpoints.hotelRooms, asked, staff)
    return data.list.map(({ name, subList }) => [name, ...subList.map((room) => room.room_id)])
  }
  const models = async (body: object, person = staff) => {
    const { data } = await server.call(endpoints.deviceModels, body, person)
    return data.list.map((model) => model.device_model)
  }

  it('areas are those of the store, or of all stores one sees, and say whose they are', async () => {
    const { partner, brand, store } = estate
    const garden = {
      ...{ id: area.id, name: 'Garden wing', offline_id: store.id, offline_title: store.title },
      ...{ brand_name: brand.brand_name, partner_name: partner.partner_name },
    }
    const { data } = await server.call(endpoints.hotelAreas, {}, staff)
    expect(data.list).toEqual([garden])
    const other = await makeStore(server.db, estate.brand)
    const ask = async (offline_id: number) =>
      (await server.call(endpoints.hotelAreas, { offline_id }, staff)).data.list
    expect(await ask(store.id)).toEqual([garden])
    expect(await ask(other.id)).toEqual([])
  })

  it('areas of the same name in several stores can be told apart', async () => {
    const other = await makeStore(server.db, estate.brand)
    const place = { ...placeOf(estate), offline_id: other.id }
    await server.db.insert(hotelAreas).values({ ...place, name: 'Garden wing' })
    const { data } = await server.call(endpoints.hotelAreas, {}, staff)
    const titles = data.list.map(({ name, offline_title }) => `${offline_title}: ${name}`)
    const wanted = [estate.store, other].map(({ title }) => `${title}: Garden wing`)
    expect(titles).toEqual(wanted.sort())
  })

  it('rooms are grouped by floor, the lowest first', async () => {
    expect(await floors({})).toEqual([
      ['B1', 'B01'],
      ['Floor 2', '99', '201', '202'],
      ['No floor', 'Lobby'],
    ])
  })

  it('rooms are narrowed by area and by what stands in them; 0 means any', async () => {
    expect(await floors({ hotel_area_id: area.id })).toEqual([['Floor 2', '201']])
    expect(await floors({ device_model_id: television.id })).toEqual([['Floor 2', '201']])
    expect(await floors({ hotel_area_id: 0, device_model_id: 0 })).toHaveLength(3)
    expect(await floors({ offline_id: elsewhere.store.id })).toEqual([])
  })

  it('device models are those in use at the place, by property', async () => {
    expect(await models({ offline_id: estate.store.id })).toEqual(['Drum 7', 'Panel 43'])
    expect(await models({ hotel_area_id: area.id })).toEqual(['Panel 43'])
    const others = await server.person('partner', [], elsewhere)
    expect(await models({ partner_id: elsewhere.partner.id }, others)).toEqual(['Panel 43'])
    expect(await models({ offline_id: estate.store.id }, others)).toEqual([])
  })

  it('device models are all there are where no place is given, also those not yet in use', async () => {
    await server.db.insert(deviceModels).values({ device_model: 'Panel 55' })
    const others = await server.person('partner', [], elsewhere)
    expect(await models({}, others)).toEqual(['Drum 7', 'Panel 43', 'Panel 55'])
    const none = { hotel_area_id: 0, partner_id: 0, brand_id: 0, offline_id: 0 }
    expect(await models({ ...none, property: 'tv' })).toEqual(['Panel 43', 'Panel 55'])
    for (const place of [{ brand_id: estate.brand.id }, { partner_id: estate.partner.id }]) {
      expect(await models({ ...place, property: 'tv' })).toEqual(['Panel 43'])
    }
  })
})
