import { brands as brandsArea } from '@innkeeper/contract/areas/brands'
import { devices as devicesArea } from '@innkeeper/contract/areas/devices'
import { home } from '@innkeeper/contract/areas/home'
import { partners as partnersArea } from '@innkeeper/contract/areas/partners'
import { rooms as roomsArea } from '@innkeeper/contract/areas/rooms'
import { stores as storesArea } from '@innkeeper/contract/areas/stores'
import { codes } from '@innkeeper/contract/envelope'
import { choiceNotFound } from '@innkeeper/contract/messages'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '../platform/estate/tables.ts'
import { operations } from '../platform/log/tables.ts'
import { exportedLines } from '../testing/exporting.ts'
import { makeEstate } from '../testing/factories.ts'
import { TestServer } from '../testing/test-server.ts'
import { defineEntity } from './entity.ts'

let server: TestServer
let admin: { token: string }

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
})
afterAll(() => server.close())

const save = (body: Record<string, unknown>, token = admin.token) =>
  server.call(brandsArea.endpoints.save, body, { token })

it('a field without a column does not compile', () => {
  // @ts-expect-error: rooms have no serial number
  expect(defineEntity(devicesArea, rooms).table).toBe(rooms)
})

describe('saving a record', () => {
  it('adds it, lists it with the name of what it refers to, and leaves a trace', async () => {
    const { partner } = await makeEstate(server.db)
    const saved = await save({ brand_name: 'Harbour', partner_id: partner.id })
    expect(saved).toMatchObject({ code: codes.ok, data: { version: 1 } })
    const { id } = saved.data
    const listed = await server.call(
      brandsArea.endpoints.list,
      { brand_name: 'arbou' } as never,
      admin,
    )
    expect(listed.data.list).toMatchObject({
      total: 1,
      data: [{ id, brand_name: 'Harbour', partner_name: partner.partner_name }],
    })
    const [trace] = await server.db
      .select()
      .from(operations)
      .where(eq(operations.record_id, String(id)))
    expect(trace).toMatchObject({
      action: '/admin/brand/save',
      partner_id: partner.id,
      after: { brand_name: 'Harbour', partner_name: partner.partner_name },
    })
  })

  it('tells the second of two editors, with the record as it is now', async () => {
    const { brand, partner } = await makeEstate(server.db)
    const edit = { id: brand.id, version: 1, partner_id: partner.id }
    expect(await save({ ...edit, brand_name: 'First' })).toMatchObject({ code: codes.ok })
    const second = await save({ ...edit, brand_name: 'Second' })
    expect(second).toMatchObject({
      code: codes.conflict,
      data: { current: { brand_name: 'First', version: 2 } },
    })
  })

  it('says at the field that a name is taken', async () => {
    const { brand, partner } = await makeEstate(server.db)
    const answer = await save({ brand_name: brand.brand_name, partner_id: partner.id })
    expect(answer).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { brand_name: expect.any(String) } },
    })
  })

  it('takes the chain above a record from what it refers to', async () => {
    const { store } = await makeEstate(server.db)
    const saved = await server.call(
      roomsArea.endpoints.save,
      { room_id: '301', floor: 3, offline_id: store.id },
      admin,
    )
    const [room] = await server.db.select().from(rooms).where(eq(rooms.id, saved.data.id))
    expect(room).toMatchObject({ partner_id: store.partner_id, brand_id: store.brand_id })
  })

  it('refuses a reference to what is not the person’s', async () => {
    const mine = await makeEstate(server.db)
    const theirs = await makeEstate(server.db)
    const { token } = await server.person('partner', ['brand', 'brand.save'], mine)
    const answer = await save({ brand_name: 'Sly', partner_id: theirs.partner.id }, token)
    expect(answer).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { partner_id: expect.any(String) } },
    })
  })
})

describe('saving one’s own place', () => {
  const callOf = (code: string) => [code, `${code}.save`, 'workbench']

  it('lets brand and store staff keep what is above them, which they do not see', async () => {
    const estate = await makeEstate(server.db)
    const { partner, brand, store } = estate
    const ofBrand = await server.person('brand', callOf('brand'), estate)
    const brandForm = { id: brand.id, version: 1, brand_name: 'Seaside' }
    const renamed = await save({ ...brandForm, partner_id: partner.id }, ofBrand.token)
    expect(renamed).toMatchObject({ code: codes.ok })
    const ofStore = await server.person('store', callOf('store'), estate)
    const storeForm = { id: store.id, version: 1, number: store.number, title: 'Pier' }
    const saved = await server.call(
      storesArea.endpoints.save,
      { ...storeForm, brand_id: brand.id, region: '', time_zone: 'Asia/Shanghai' },
      ofStore,
    )
    expect(saved).toMatchObject({ code: codes.ok })
  })

  it('does not let them go elsewhere', async () => {
    const estate = await makeEstate(server.db)
    const { partner: elsewhere } = await makeEstate(server.db)
    const { token } = await server.person('brand', callOf('brand'), estate)
    const form = { id: estate.brand.id, version: 1, brand_name: 'Seaside' }
    const answer = await save({ ...form, partner_id: elsewhere.id }, token)
    expect(answer).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { partner_id: choiceNotFound(partnersArea.resource.record).en } },
    })
  })

  it('shows the new name to its people at once', async () => {
    const estate = await makeEstate(server.db)
    const { token } = await server.person('brand', ['workbench'], estate)
    const scopeName = async () =>
      (await server.call(home.endpoints.workbench, {}, { token })).data.person.scope_name
    expect(await scopeName()).toBe(estate.brand.brand_name)
    const { id, partner_id } = estate.brand
    await save({ id, version: 1, brand_name: 'Seaside inns', partner_id })
    expect(await scopeName()).toBe('Seaside inns')
  })
})

describe('what the operation log says of it', () => {
  const newest = async (id: number) => {
    const found = await server.db
      .select()
      .from(operations)
      .where(eq(operations.record_id, String(id)))
      .orderBy(desc(operations.id))
    return found[0]
  }

  it('stands where the record stood: its partner’s people see who deleted a room', async () => {
    const { store } = await makeEstate(server.db)
    const { partner_id, brand_id, id: offline_id } = store
    const [room] = await server.db
      .insert(rooms)
      .values({ partner_id, brand_id, offline_id, room_id: '909' })
      .returning()
    await server.call(roomsArea.endpoints.remove, { id: room?.id ?? 0 }, admin)
    expect(await newest(room?.id ?? 0)).toMatchObject({ partner_id, brand_id, offline_id })
  })

  it('names the record of a refused attempt, too', async () => {
    const { brand, partner } = await makeEstate(server.db)
    await save({ id: brand.id, version: 7, brand_name: 'Late', partner_id: partner.id })
    expect(await newest(brand.id)).toMatchObject({
      result: codes.conflict,
      record_type: 'brands',
      partner_id: partner.id,
      before: { brand_name: brand.brand_name },
    })
  })
})

describe('deleting a record', () => {
  it('is refused with what uses it', async () => {
    const estate = await makeEstate(server.db)
    await server.person('brand', [], estate)
    const { partner, brand } = estate
    const answers = [
      await server.call(partnersArea.endpoints.remove, { id: partner.id }, admin),
      await server.call(brandsArea.endpoints.remove, { id: brand.id }, admin),
    ]
    expect(answers).toMatchObject([{ code: codes.conflict }, { code: codes.conflict }])
    expect(answers[0]?.message).toContain('1 brand')
    expect(answers[1]?.message).toMatch(/1 store.*1 account/)
  })
})

describe('a list', () => {
  it('holds only what is inside the person’s scope, and so does its total', async () => {
    const mine = await makeEstate(server.db)
    await makeEstate(server.db)
    for (const scope of ['partner', 'brand', 'store'] as const) {
      const { token } = await server.person(scope, ['store'], mine)
      const answer = await server.call(storesArea.endpoints.list, {}, { token })
      expect(answer.data.list).toMatchObject({ total: 1, data: [{ id: mine.store.id }] })
    }
  })

  it('has room numbers in the order of the house', async () => {
    const { store, ...place } = await makeEstate(server.db)
    const { partner_id, brand_id, id: offline_id } = store
    const inOrder = ['B1', '209', '301', '1001', '1002', '大堂酒吧']
    const numbers = inOrder.toSorted()
    await server.db
      .insert(rooms)
      .values(numbers.map((room_id) => ({ partner_id, brand_id, offline_id, room_id })))
    const { token } = await server.person('store', 'all', { store, ...place })
    const shown = async (order: 'asc' | 'desc') => {
      const search = { sort: 'room_id', order } as const
      const { data } = await server.call(roomsArea.endpoints.list, search, { token })
      return data.list.data.map(({ room_id }) => room_id)
    }
    expect(await shown('asc')).toEqual(inOrder)
    expect(await shown('desc')).toEqual(inOrder.toReversed())
  })

  it('is filtered by numbers: by their value, and only by what is one', async () => {
    const { store, brand, partner } = await makeEstate(server.db)
    const { partner_id, brand_id, id: offline_id } = store
    const floors = [-1, 1, 10, 1, null]
    await server.db.insert(rooms).values(
      floors.map((floor, index) => ({
        ...{ partner_id, brand_id, offline_id, floor },
        room_id: `N${index}`,
      })),
    )
    const { token } = await server.person('store', 'all', { store, brand, partner })
    const ask = (search: object) =>
      server.call(roomsArea.endpoints.list, search as never, { token })
    const found = async (floor: number) =>
      (await ask({ floor })).data.list.data.map(({ room_id }) => room_id)
    expect(await found(1)).toEqual(['N3', 'N1'])
    expect(await found(-1)).toEqual(['N0'])
    expect(await found(0)).toEqual([])
    expect(await found(500)).toEqual([])
    for (const floor of ['1', 1.5, 3e9, null]) {
      expect(await ask({ floor })).toMatchObject({ code: codes.invalidInput })
    }
    expect(
      await exportedLines(server, roomsArea.endpoints.export, { token }, { floor: 10 }),
    ).toEqual([expect.anything(), expect.arrayContaining(['N2'])])
  })

  it('keeps its total right when rows come, move and go, and finds far pages', async () => {
    const { store, brand } = await makeEstate(server.db)
    const { partner_id, brand_id, id: offline_id } = store
    const { token } = await server.person('brand', ['room'], {
      store,
      brand,
      partner: { id: partner_id } as never,
    })
    const values = Array.from({ length: 3500 }, (_, index) => ({
      ...{ partner_id, brand_id, offline_id },
      room_id: String(index).padStart(5, '0'),
    }))
    await server.db.insert(rooms).values(values)
    const page = async (number: number) =>
      (await server.call(roomsArea.endpoints.list, { page: number }, { token })).data.list
    expect(await page(1)).toMatchObject({ total: 3500, data: { 0: { room_id: '03499' } } })
    expect(await page(301)).toMatchObject({ data: { 0: { room_id: '00499' } } })
    await server.db.delete(rooms).where(eq(rooms.room_id, '03499'))
    expect(await page(301)).toMatchObject({ total: 3499, data: { 0: { room_id: '00498' } } })
    const elsewhere = (await makeEstate(server.db)).store
    await server.db
      .update(rooms)
      .set({
        partner_id: elsewhere.partner_id,
        brand_id: elsewhere.brand_id,
        offline_id: elsewhere.id,
      })
      .where(eq(rooms.room_id, '03498'))
    expect((await page(1)).total).toBe(3498)
  })
})
