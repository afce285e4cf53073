import { stores as storesArea } from '@innkeeper/contract/areas/stores'
import { codes } from '@innkeeper/contract/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceModels, devices } from '../../platform/estate/device-tables.ts'
import { hotelAreas, rooms } from '../../platform/estate/tables.ts'
import { makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { layout } = storesArea.endpoints

let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

describe('the page of a store', () => {
  it('has its floors from the lowest, its rooms in their order and the devices in each', async () => {
    const { store, partner, brand } = await makeEstate(server.db)
    const place = { partner_id: partner.id, brand_id: brand.id, offline_id: store.id }
    const [area] = await server.db
      .insert(hotelAreas)
      .values({ ...place, name: 'East' })
      .returning()
    const hotel_area_id = area?.id ?? 0
    const [first, , third] = await server.db
      .insert(rooms)
      .values([
        { ...place, floor: 10, room_id: '1001', hotel_area_id },
        { ...place, floor: -1, room_id: 'B11' },
        { ...place, floor: -1, room_id: 'B2' },
        { ...place, floor: null, room_id: 'Lobby' },
      ])
      .returning()
    const [model] = await server.db
      .insert(deviceModels)
      .values({ device_model: 'TV-L' })
      .returning()
    const device = { ...place, device_model_id: model?.id ?? 0 }
    await server.db.insert(devices).values([
      { ...device, serial: 'L1', sub_id: first?.id },
      { ...device, serial: 'L2', sub_id: first?.id },
      { ...device, serial: 'L3', sub_id: third?.id },
      { ...device, serial: 'L4', sub_id: null },
    ])
    const person = await server.person('store', ['storeDetail'], { store, partner, brand })
    const { data } = await server.call(layout, { id: store.id }, person)
    expect(data.store).toMatchObject({
      title: store.title,
      status: 'preparing',
      brand_name: brand.brand_name,
      partner_name: partner.partner_name,
    })
    expect(data.hotel_areas).toEqual([{ id: hotel_area_id, name: 'East', kind: 'rooms' }])
    expect(data).toMatchObject({ rooms: 4, floor_count: 2, devices: 4 })
    const facts = data.floors.map(({ floor, rooms: each }) => [
      floor,
      each.map(([, ...rest]) => rest),
    ])
    expect(facts).toEqual([
      [
        -1,
        [
          ['B2', null, 1],
          ['B11', null, 0],
        ],
      ],
      [10, [['1001', hotel_area_id, 2]]],
      [null, [['Lobby', null, 0]]],
    ])
  })

  it('is not there for a stranger, nor without the right', async () => {
    const [mine, theirs] = [await makeEstate(server.db), await makeEstate(server.db)]
    const person = await server.person('partner', ['storeDetail'], mine)
    const foreign = await server.call(layout, { id: theirs.store.id }, person)
    const missing = await server.call(layout, { id: 999_999 }, person)
    expect([foreign.code, foreign.message, foreign.data]).toEqual([
      ...[codes.notFound, missing.message, missing.data],
    ])
    const looker = await server.person('partner', ['store'], mine)
    expect(await server.call(layout, { id: mine.store.id }, looker)).toMatchObject({
      code: codes.forbidden,
    })
  })
})
