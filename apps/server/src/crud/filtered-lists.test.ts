import { rooms as roomsArea } from '@innkeeper/contract/areas/rooms'
import { stores as storesArea } from '@innkeeper/contract/areas/stores'
import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { entities } from '../areas.ts'
import { deviceModels, devices } from '../platform/estate/device-tables.ts'
import { rooms, stores } from '../platform/estate/tables.ts'
import { makeEstate, makeStore } from '../testing/factories.ts'
import { TestServer } from '../testing/test-server.ts'
import { totalOf } from './totals.ts'

let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

/** A store with rooms, and somebody of its brand who looks at them. */
async function houseWith(numbers: string[]) {
  const estate = await makeEstate(server.db)
  const { partner_id, brand_id, id: offline_id } = estate.store
  const place = { partner_id, brand_id, offline_id }
  await server.db.insert(rooms).values(numbers.map((room_id) => ({ ...place, room_id })))
  const { token } = await server.person('brand', ['room'], estate)
  const list = async (search: object) =>
    (await server.call(roomsArea.endpoints.list, search, { token })).data.list
  return { ...estate, place, list }
}

const numbersOf = ({ data }: { data: { room_id: string }[] }) => data.map((row) => row.room_id)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => String(1000 + index))

describe('a filtered list', () => {
  const filter = { room_id: '3' }

  it('is right at once after any change, whoever made it', async () => {
    const { place, list } = await houseWith(['301', '302', '401'])
    expect(await list(filter)).toMatchObject({ total: 2 })
    await server.db.insert(rooms).values({ ...place, room_id: '303' })
    expect(numbersOf(await list(filter))).toEqual(['303', '302', '301'])
    await server.db.update(rooms).set({ room_id: '304' }).where(eq(rooms.room_id, '401'))
    expect(numbersOf(await list(filter))).toEqual(['303', '304', '302', '301'])
    await server.db.delete(rooms).where(eq(rooms.room_id, '302'))
    expect(await list(filter)).toMatchObject({ total: 3, data: { length: 3 } })
    const { store } = await makeEstate(server.db)
    const { partner_id, brand_id, id } = store
    await server.db
      .update(rooms)
      .set({ partner_id, brand_id, offline_id: id })
      .where(eq(rooms.room_id, '301'))
    expect(numbersOf(await list(filter))).toEqual(['303', '304'])
  })

  it('is counted and searched once for as long as nothing changes', async () => {
    const { place, list } = await houseWith(upTo(30))
    const query = vi.spyOn(server.server.services.database.pool, 'query')
    const searches = () =>
      query.mock.calls
        .map(([statement]) => (statement as unknown as { text: string }).text)
        .filter((text) => text.includes(' like '))
    try {
      const many = await Promise.all([1, 2, 3].map((page) => list({ room_id: '10', page })))
      expect(many.map(({ total }) => total)).toEqual([30, 30, 30])
      await list({ room_id: '10', page: 2 })
      // One counts, one finds.
      expect(searches()).toHaveLength(2)
      await server.db
        .update(rooms)
        .set({ version: 5 })
        .where(eq(rooms.offline_id, place.offline_id))
      await list({ room_id: '10' })
      expect(searches()).toHaveLength(2)
    } finally {
      query.mockRestore()
    }
  })

  it('by what another list has is remembered until one of the two changes', async () => {
    const { partner, brand, store, place } = await houseWith(['301'])
    const other = await makeStore(server.db, brand)
    const { token } = await server.person('partner', ['store'], { partner, brand, store })
    const missing = async (what: string) =>
      (await server.call(storesArea.endpoints.list, { missing: what }, { token })).data.list.total
    const query = vi.spyOn(server.server.services.database.pool, 'query')
    const searches = () =>
      query.mock.calls
        .map(([statement]) => (statement as unknown as { text: string }).text)
        .filter((text) => text.includes("when 'rooms'")).length
    try {
      expect([await missing('rooms'), await missing('coordinates')]).toEqual([1, 2])
      const before = searches()
      expect([await missing('rooms'), await missing('coordinates')]).toEqual([1, 2])
      expect(searches()).toBe(before)
      await server.db.insert(rooms).values({ ...place, offline_id: other.id, room_id: '1' })
      expect(await missing('rooms')).toBe(0)
      await server.db.delete(rooms).where(eq(rooms.offline_id, other.id))
      expect(await missing('rooms')).toBe(1)
      await server.db.update(stores).set({ longitude: 1 }).where(eq(stores.id, other.id))
      expect(await missing('coordinates')).toBe(1)
    } finally {
      query.mockRestore()
    }
  })

  it('shows a change of a row that changes no list', async () => {
    const { place, list } = await houseWith(['301'])
    await list(filter)
    await server.db.update(rooms).set({ version: 5 }).where(eq(rooms.offline_id, place.offline_id))
    expect(await list(filter)).toMatchObject({ data: [{ version: 5 }] })
  })

  it('is as its own transaction sees it, and as before when that is taken back', async () => {
    const { brand, place } = await houseWith(['301'])
    const roomsEntity = entities.find((entity) => entity.area.name === 'rooms')
    if (!roomsEntity) throw new Error('no rooms')
    const person = { scope: 'brand', brandId: brand.id, offlineId: null } as never
    const filters = { where: sql`room_id like '3%'`, key: '3' }
    const count = async (db: typeof server.db) =>
      (await totalOf(db, roomsEntity, person, filters)).count
    expect(await count(server.db)).toBe(1)
    const takenBack = server.db.transaction(async (tx) => {
      await tx.execute(sql`savepoint first`)
      await tx.insert(rooms).values({ ...place, room_id: '302' })
      expect(await count(tx)).toBe(2)
      await tx.execute(sql`rollback to savepoint first`)
      await tx.insert(rooms).values({ ...place, room_id: '401' })
      expect(await count(tx)).toBe(1)
      tx.rollback()
    })
    await expect(takenBack).rejects.toThrow('Rollback')
    expect(await count(server.db)).toBe(1)
  })

  it('has the same pages from its first to its last, in any order', async () => {
    const numbers = upTo(430)
    const { list } = await houseWith([...numbers, 'x'])
    const pageNumbers = Array.from({ length: 43 }, (_, index) => index + 1)
    for (const search of [
      { room_id: '1' },
      { room_id: '1', order: 'asc' },
      { room_id: '1', sort: 'room_id', order: 'asc' },
      { room_id: '1', sort: 'room_id', order: 'desc' },
    ]) {
      const shown: string[] = []
      for (const page of pageNumbers) shown.push(...numbersOf(await list({ ...search, page })))
      expect(shown).toEqual(
        'order' in search && search.order === 'asc' ? numbers : numbers.toReversed(),
      )
    }
    expect(await list({ room_id: '1', page: 44 })).toEqual({ total: 430, data: [] })
  })
})

describe('the version of a list', () => {
  const versions = async () =>
    (
      await server.db.execute(
        sql`select count(*)::int + (select coalesce(sum(version), 0) from row_counts)::int as version from row_count_changes`,
      )
    ).rows[0]

  it('stays when an update changes nothing that lists are searched or ordered by', async () => {
    const { place } = await houseWith(['301'])
    const [model] = await server.db.insert(deviceModels).values({ device_model: 'T1' }).returning()
    if (!model) throw new Error('no model')
    await server.db.insert(devices).values({ ...place, device_model_id: model.id, serial: 'S1' })
    const before = await versions()
    await server.db.update(devices).set({ version: 2 })
    await server.db.update(devices).set({ serial: 'S1' })
    await server.db.update(rooms).set({ version: 2 })
    expect(await versions()).toEqual(before)
    await server.db.update(devices).set({ serial: 'S2' })
    expect(await versions()).not.toEqual(before)
  })

  it('grows when any column changes that a kept list is searched or ordered by', async () => {
    for (const { area, table, counted, conditions = {} } of entities) {
      if (!counted) continue
      const name = getTableName(table)
      const { rows } = await server.db.execute<{ source: string }>(
        sql`select prosrc as source from pg_proc where proname = ${`count_${name}_rows`}`,
      )
      const watched = rows[0]?.source
        .match(/select id, (.*) from new_rows except/)?.[1]
        ?.split(', ')
      for (const [field, { filter, sortable, kind }] of Object.entries(area.resource.fields)) {
        // What these look at has a test of its own.
        if (field in conditions) continue
        // Records are made in the order of their ids.
        if (kind !== 'time' && (filter || sortable)) expect(watched, area.name).toContain(field)
      }
    }
  })
})
