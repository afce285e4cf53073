import { accounts } from '@innkeeper/contract/areas/accounts'
import { brands as brandsArea } from '@innkeeper/contract/areas/brands'
import { hotelAreas as hotelAreasArea } from '@innkeeper/contract/areas/hotel-areas'
import { lookups } from '@innkeeper/contract/areas/lookups'
import { operationLog } from '@innkeeper/contract/areas/operation-log'
import { roles } from '@innkeeper/contract/areas/roles'
import { rooms as roomsArea } from '@innkeeper/contract/areas/rooms'
import { stores as storesArea } from '@innkeeper/contract/areas/stores'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deviceModels, devices } from '../platform/estate/device-tables.ts'
import { hotelAreas, rooms, stores } from '../platform/estate/tables.ts'
import { accountRoles } from '../platform/identity/tables.ts'
import { makeAccount, makeEstate, makeRole } from '../testing/factories.ts'
import { tablesInsideStores } from '../testing/store-tables.ts'
import { makeCommon, makeTenant } from '../testing/tenants.ts'
import { type Caller, TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: Caller
let from: Awaited<ReturnType<typeof makeEstate>>
let to: Awaited<ReturnType<typeof makeEstate>>
let area: { id: number }
let room: { id: number }
let device: { id: number }

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
})
afterAll(() => server.close())

const only = <T>([row]: T[]): T => {
  if (!row) throw new Error('no row')
  return row
}

/** A store with an area, a room in it and a device in the room; and another partner's estate. */
beforeEach(async () => {
  from = await makeEstate(server.db)
  to = await makeEstate(server.db)
  const place = {
    partner_id: from.partner.id,
    brand_id: from.brand.id,
    offline_id: from.store.id,
  }
  const { db } = server
  area = only(
    await db
      .insert(hotelAreas)
      .values({ ...place, name: 'East' })
      .returning(),
  )
  const inArea = { ...place, hotel_area_id: area.id, room_id: '301' }
  room = only(await db.insert(rooms).values(inArea).returning())
  const model = only(
    await db
      .insert(deviceModels)
      .values({ device_model: `TV of ${from.store.title}` })
      .returning(),
  )
  const inRoom = { ...place, sub_id: room.id, device_model_id: model.id, serial: from.store.number }
  device = only(await db.insert(devices).values(inRoom).returning())
})

/** Saves the record as it is, but for these fields. */
async function change(resource: ResourceArea, id: number, values: Record<string, unknown>) {
  const { data } = await server.call(
    resource.endpoints.detail as AnyEndpoint,
    { id } as never,
    admin,
  )
  const record = data as Record<string, unknown>
  const fields = Object.keys(resource.resource.fields).filter((name) => name !== 'created_at')
  const form = Object.fromEntries(fields.map((name) => [name, record[name]]))
  const body = { id, version: record.version, ...form, ...values }
  return server.call(resource.endpoints.save as AnyEndpoint, body as never, admin)
}

async function places() {
  const of = async (table: typeof hotelAreas | typeof rooms | typeof devices, id: number) => {
    const row = only(await server.db.select().from(table).where(eq(table.id, id)))
    return [row.partner_id, row.brand_id, row.offline_id]
  }
  return {
    area: await of(hotelAreas, area.id),
    room: await of(rooms, room.id),
    device: await of(devices, device.id),
  }
}

const everythingAt = ({ partner, brand }: typeof from, store: { id: number }) => {
  const place = [partner.id, brand.id, store.id]
  return { area: place, room: place, device: place }
}

describe('what would be there twice', () => {
  const refused = (field: string, reason: RegExp) => ({
    code: codes.invalidInput,
    data: { fields: { [field]: expect.stringMatching(reason) } },
  })
  const deviceAt = ({ partner, brand, store }: typeof from, serial: string) => ({
    ...{ partner_id: partner.id, brand_id: brand.id, offline_id: store.id, serial },
  })

  it('keeps a store from moving, at its own number', async () => {
    await server.db
      .update(stores)
      .set({ number: from.store.number })
      .where(eq(stores.id, to.store.id))
    const moved = await change(storesArea, from.store.id, { brand_id: to.brand.id })
    expect(moved).toMatchObject(refused('number', /^This is already in use$/))
  })

  it('keeps a store and its brand from moving, for a device inside', async () => {
    const [{ device_model_id }] = [
      only(await server.db.select().from(devices).where(eq(devices.id, device.id))),
    ]
    const twin = { ...deviceAt(to, from.store.number), device_model_id }
    await server.db.insert(devices).values(twin)
    const reason = /^It can’t be moved there: a device in it has a serial number /
    const store = await change(storesArea, from.store.id, { brand_id: to.brand.id })
    expect(store).toMatchObject(refused('brand_id', reason))
    const brand = await change(brandsArea, from.brand.id, { partner_id: to.partner.id })
    expect(brand).toMatchObject(refused('partner_id', reason))
    expect(JSON.stringify([store, brand])).not.toContain(to.partner.partner_name)
    expect(await places()).toEqual(everythingAt(from, from.store))
  })

  it('keeps a brand from moving, for the number of a store', async () => {
    await server.db
      .update(stores)
      .set({ number: from.store.number })
      .where(eq(stores.id, to.store.id))
    const moved = await change(brandsArea, from.brand.id, { partner_id: to.partner.id })
    expect(moved).toMatchObject(refused('partner_id', /a store in it has a number that/))
  })

  it('keeps a store from moving, for the phone of its staff', async () => {
    const { phone } = await makeAccount(server.db, 'store', [], from)
    await makeAccount(server.db, 'partner', [], to, { phone })
    const moved = await change(storesArea, from.store.id, { brand_id: to.brand.id })
    expect(moved).toMatchObject(refused('brand_id', /an account in it has a phone that/))
  })

  it('keeps a person from moving, at the phone', async () => {
    const person = await makeAccount(server.db, 'partner', [], from)
    await makeAccount(server.db, 'partner', [], to, { phone: person.phone })
    const body = { id: person.id, version: 1, name: person.name, phone: person.phone }
    const place = { partner_id: to.partner.id }
    const moved = await server.call(accounts.endpoints.save, { ...body, ...place }, admin)
    expect(moved).toMatchObject(refused('phone', /^This is already in use$/))
  })
})

describe('a store that gets another brand', () => {
  it('takes along what is inside it, and the totals follow', async () => {
    const staff = await server.person('partner', ['room'], from)
    const theirs = await server.person('partner', ['room'], to)
    const totalFor = async (person: Caller) =>
      (await server.call(roomsArea.endpoints.list, {} as never, person)).data.list.total
    expect([await totalFor(staff), await totalFor(theirs)]).toEqual([1, 0])
    const moved = await change(storesArea, from.store.id, { brand_id: to.brand.id })
    expect(moved.code).toBe(codes.ok)
    expect(await places()).toEqual(everythingAt(to, from.store))
    expect([await totalFor(staff), await totalFor(theirs)]).toEqual([0, 1])
  })

  it('takes along every row of every table inside it', async () => {
    const ids = await makeTenant(server.db, await makeCommon(server.db), 'Moving')
    const [store] = ids.get(stores) as number[]
    const moved = await change(storesArea, store ?? 0, { brand_id: to.brand.id })
    expect(moved.code).toBe(codes.ok)
    for (const table of await tablesInsideStores(server.db)) {
      const { rows } = await server.db.execute(sql`
        select brand_id, partner_id from ${sql.identifier(table)} where offline_id = ${store}`)
      expect([table, rows]).toEqual([
        table,
        rows.map(() => ({ brand_id: to.brand.id, partner_id: to.partner.id })),
      ])
      // Of accounts, the tenant's own is of the whole partner.
      if (table !== 'accounts') expect([table, rows.length]).toEqual([table, 1])
    }
  })

  it('takes along its staff, who act in the new place at their next request', async () => {
    const desk = await server.person('store', [], from)
    const chain = async () => {
      const { data } = await server.call(lookups.endpoints.offlines, { select_type: 2 }, desk)
      return [data[0]?.id, data[0]?.children?.[0]?.id, data[0]?.children?.[0]?.children?.[0]?.id]
    }
    expect(await chain()).toEqual([from.partner.id, from.brand.id, from.store.id])
    await change(storesArea, from.store.id, { brand_id: to.brand.id })
    expect(await chain()).toEqual([to.partner.id, to.brand.id, from.store.id])
  })

  it('leaves the roles of the old partner behind', async () => {
    const { account, token } = await server.person('store', [], from)
    const role = await makeRole(server.db, ['room'], from.partner.id)
    await server.db.insert(accountRoles).values({ account_id: account.id, role_id: role.id })
    const look = async () =>
      (await server.call(roomsArea.endpoints.list, {} as never, { token })).code
    expect(await look()).toBe(codes.ok)
    await change(storesArea, from.store.id, { brand_id: to.brand.id })
    expect(await look()).toBe(codes.forbidden)
    const admin = await server.person('partner', ['role', 'role.del'], from)
    const { data } = await server.call(roles.endpoints.list, { name: role.name }, admin)
    expect(data.list.data).toMatchObject([{ people: 0 }])
    const removed = await server.call(roles.endpoints.remove, { id: role.id }, admin)
    expect(removed.code).toBe(codes.ok)
  })

  it('is in the log of both partners, and neither reads the other’s names', async () => {
    await change(storesArea, from.store.id, { brand_id: to.brand.id })
    const { endpoints } = operationLog
    const detailFor = async (estate: typeof from) => {
      const reader = await server.person('partner', ['operationLog'], estate)
      const search = { record_type: 'stores', record_id: String(from.store.id) }
      const { data } = await server.call(endpoints.list, search, reader)
      expect(data.list.total).toBe(1)
      const id = data.list.data[0]?.id ?? 0
      return (await server.call(endpoints.detail, { id }, reader)).data
    }
    const [left, come] = [await detailFor(from), await detailFor(to)]
    expect(left).toMatchObject({ before: { brand_name: from.brand.brand_name }, after: null })
    expect(come).toMatchObject({ before: null, after: { brand_name: to.brand.brand_name } })
  })
})

it('a brand that gets another partner takes along its stores and what is inside them', async () => {
  const moved = await change(brandsArea, from.brand.id, { partner_id: to.partner.id })
  expect(moved.code).toBe(codes.ok)
  expect(await places()).toEqual(everythingAt({ ...from, partner: to.partner }, from.store))
})

it('a hotel area that gets another store takes along its rooms and their devices', async () => {
  const moved = await change(hotelAreasArea, area.id, { offline_id: to.store.id })
  expect(moved.code).toBe(codes.ok)
  expect(await places()).toEqual(everythingAt(to, to.store))
})

it('nothing moves when something in it has the name of something there', async () => {
  const place = { partner_id: to.partner.id, brand_id: to.brand.id, offline_id: to.store.id }
  await server.db.insert(rooms).values({ ...place, room_id: '301' })
  const moved = await change(hotelAreasArea, area.id, { offline_id: to.store.id })
  expect(moved).toMatchObject({
    code: codes.invalidInput,
    data: { fields: { offline_id: expect.stringContaining('a room in it has a room number') } },
  })
  expect(await places()).toEqual(everythingAt(from, from.store))
})

it('a room that gets another store must not keep the area of the old one', async () => {
  const kept = await change(roomsArea, room.id, { offline_id: to.store.id })
  expect(kept.code).toBe(codes.invalidInput)
  const moved = await change(roomsArea, room.id, { offline_id: to.store.id, hotel_area_id: null })
  expect(moved.code).toBe(codes.ok)
  const { device: stands } = await places()
  expect(stands).toEqual([to.partner.id, to.brand.id, to.store.id])
})
