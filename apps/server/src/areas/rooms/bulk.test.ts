import { randomUUID } from 'node:crypto'
import { rooms as roomsArea } from '@innkeeper/contract/areas/rooms'
import { codes } from '@innkeeper/contract/envelope'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hotelAreas, rooms, type stores } from '../../platform/estate/tables.ts'
import { operations } from '../../platform/log/tables.ts'
import { makeEstate } from '../../testing/factories.ts'
import { TestServer } from '../../testing/test-server.ts'

const { previewBulk, createBulk } = roomsArea.endpoints

let server: TestServer
let admin: { token: string }

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
})
afterAll(() => server.close())

type Store = typeof stores.$inferSelect

/** "Floors 3 to 12, rooms 01 to 20, skip 13 and 14." */
const plan = (store: Pick<Store, 'id'>, changes = {}) => ({
  offline_id: store.id,
  ...{ floor_from: 3, floor_to: 12, room_from: 1, room_to: 20, skip_rooms: [13, 14] },
  ...changes,
})

const create = (body: ReturnType<typeof plan>, more = {}, caller = admin) =>
  server.call(
    createBulk,
    { existing: 'refuse', request_key: randomUUID(), ...body, ...more },
    caller,
  )

const roomsOf = (store: Pick<Store, 'id'>) =>
  server.db.select().from(rooms).where(eq(rooms.offline_id, store.id)).orderBy(rooms.id)

const tracesOf = (store: Pick<Store, 'id'>) =>
  server.db
    .select()
    .from(operations)
    .where(and(eq(operations.offline_id, store.id), eq(operations.action, createBulk.path)))

const addRoom = (store: Store, room_id: string) =>
  server.db.insert(rooms).values({
    ...{ partner_id: store.partner_id, brand_id: store.brand_id, offline_id: store.id },
    room_id,
  })

describe('a plan of rooms', () => {
  it('shows what it would make before it makes it, and then makes just that', async () => {
    const { store } = await makeEstate(server.db)
    const { data } = await server.call(previewBulk, plan(store), admin)
    expect(data).toMatchObject({ total: 180, existing: 0, more_floors: 0 })
    expect(data.floors).toHaveLength(10)
    expect(data.floors[0]).toMatchObject({ floor: 3, count: 18 })
    const shown = data.floors[0]?.rooms.map(({ room_id }) => room_id) ?? []
    expect([shown[0], shown[11], shown[12], shown[17]]).toEqual(['301', '312', '315', '320'])
    expect(await roomsOf(store)).toEqual([])

    const made = await create(plan(store))
    expect(made).toMatchObject({ message: '180 rooms added', data: { created: 180, kept: 0 } })
    const found = await roomsOf(store)
    expect(found.map(({ room_id }) => room_id)).toEqual(
      data.floors.flatMap(({ rooms: each }) => each.map(({ room_id }) => room_id)),
    )
    const { partner_id, brand_id } = store
    expect(found.at(-1)).toMatchObject({ room_id: '1220', floor: 12, partner_id, brand_id })
  })

  it('leaves one entry in the operation log, with what was asked and what came of it', async () => {
    const { store } = await makeEstate(server.db)
    await create(plan(store))
    expect(await tracesOf(store)).toMatchObject([
      { result: codes.ok, after: { created: 180, kept: 0, floor_from: 3 } },
    ])
  })

  it('makes rooms once when the same request comes twice', async () => {
    const { store } = await makeEstate(server.db)
    const request_key = randomUUID()
    const answers = await Promise.all([
      create(plan(store), { request_key }),
      create(plan(store), { request_key }),
    ])
    for (const { code, data } of answers) {
      expect({ code, data }).toEqual({ code: codes.ok, data: { created: 180, kept: 0 } })
    }
    const again = await create(plan(store), { request_key })
    expect(again.data).toEqual({ created: 180, kept: 0 })
    expect(await roomsOf(store)).toHaveLength(180)
    expect(await tracesOf(store)).toHaveLength(1)
  })

  it('makes other rooms when the plan has changed since, though the key has not', async () => {
    const { store } = await makeEstate(server.db)
    const request_key = randomUUID()
    const first = await create(plan(store, { floor_to: 3 }), { request_key })
    const second = await create(plan(store, { floor_from: 4 }), { request_key })
    expect([first.data.created, second.data.created]).toEqual([18, 162])
    expect(await roomsOf(store)).toHaveLength(180)
  })

  it('leaves rooms that exist alone, or adds none at all, as the person likes', async () => {
    const { store } = await makeEstate(server.db)
    await addRoom(store, '305')
    const { data } = await server.call(previewBulk, plan(store), admin)
    expect(data).toMatchObject({ total: 180, existing: 1 })
    expect(data.floors[0]?.rooms.filter(({ exists }) => exists)).toEqual([
      { room_id: '305', exists: true },
    ])
    const refused = await create(plan(store))
    expect(refused).toMatchObject({
      code: codes.conflict,
      message: '1 of these rooms already exist (305). Nothing was added',
    })
    expect(await roomsOf(store)).toHaveLength(1)
    const kept = await create(plan(store), { existing: 'keep' })
    expect(kept.data).toEqual({ created: 179, kept: 1 })
    expect((await roomsOf(store))[0]).toMatchObject({ room_id: '305', floor: null, version: 1 })
  })

  it.each([
    ['{floor}{room:02}', '-101', 'B101'],
    ['A-{floor:02}-{room:03}', '301', 'A-03-001'],
    ['{floor}楼{room}', '301', '3楼1'],
  ])('writes numbers as the pattern says: %s', async (pattern, first, number) => {
    const { store } = await makeEstate(server.db)
    const floor = first.startsWith('-') ? -1 : 3
    const one = { floor_from: floor, floor_to: floor, room_from: 1, room_to: 1, pattern }
    const { data } = await server.call(previewBulk, plan(store, one), admin)
    expect(data.floors[0]?.rooms[0]?.room_id).toBe(number)
  })

  it('has no floor 0 between the basement and the first floor', async () => {
    const { store } = await makeEstate(server.db)
    const basement = { floor_from: -1, floor_to: 1, room_to: 1 }
    const { data } = await server.call(previewBulk, plan(store, basement), admin)
    expect(data.floors.map(({ floor }) => floor)).toEqual([-1, 1])
  })

  it.each([
    ['floor_to', { floor_to: 2 }, 'The last one must not be before the first'],
    ['room_to', { room_to: 0 }, 'The last one must not be before the first'],
    [
      'room_to',
      { room_to: 9999 },
      'You can add at most 5000 rooms in one go. Please split them up',
    ],
    [
      'room_to',
      { room_from: 13, room_to: 14 },
      'All rooms are skipped, so there is nothing to add',
    ],
    ['pattern', { pattern: '{floor}' }, 'Enter a pattern with {floor} and {room}'],
    ['pattern', { pattern: '{floor}{room}{bed}' }, 'Enter a pattern with {floor} and {room}'],
    ['pattern', { pattern: '{room}' }, 'Several rooms would have the number 1.'],
    ['pattern', { pattern: 'a very very long name {room}' }, 'is longer than 20 characters'],
    ['floor_from', { floor_from: -10 }, 'Must be at least -9'],
  ])('says at %s what is wrong with it: %o', async (field, changes, reason) => {
    const { store } = await makeEstate(server.db)
    for (const answer of [
      await server.call(previewBulk, plan(store, changes), admin),
      await create(plan(store, changes)),
    ]) {
      expect(answer).toMatchObject({
        code: codes.invalidInput,
        data: { fields: { [field]: expect.stringContaining(reason) } },
      })
    }
    expect(await roomsOf(store)).toEqual([])
  })

  it('makes five thousand at a time, and shows a sample of them', async () => {
    const { store } = await makeEstate(server.db)
    const large = plan(store, { floor_from: 1, floor_to: 50, room_to: 100, skip_rooms: [] })
    const { data } = await server.call(previewBulk, { ...large, pattern: '{floor}-{room}' }, admin)
    expect(data).toMatchObject({ total: 5000, more_floors: 38 })
    expect(data.floors[0]?.rooms).toHaveLength(30)
    const made = await create({ ...large, pattern: '{floor}-{room}' } as never)
    expect(made.data).toEqual({ created: 5000, kept: 0 })
  })
})

describe('whose store it is', () => {
  it('a foreign store or hotel area answers as one that does not exist', async () => {
    const [mine, theirs] = [await makeEstate(server.db), await makeEstate(server.db)]
    const { token } = await server.person('partner', ['room', 'room.save'], mine)
    const { store } = theirs
    const [area] = await server.db
      .insert(hotelAreas)
      .values({
        ...{ partner_id: store.partner_id, brand_id: store.brand_id, offline_id: store.id },
        name: 'Tower',
      })
      .returning()
    const ask = (changes: object) =>
      server.call(previewBulk, plan(mine.store, changes), { token }).then(({ data }) => data)
    expect(await ask({ offline_id: store.id })).toEqual(await ask({ offline_id: 999_999 }))
    expect(await ask({ hotel_area_id: area?.id })).toEqual(await ask({ hotel_area_id: 999_999 }))
    const ours = await server.call(
      previewBulk,
      plan(mine.store, { hotel_area_id: area?.id }),
      admin,
    )
    expect(ours.data).toMatchObject({
      fields: { hotel_area_id: 'This belongs to another store' },
    })
  })

  it('needs the right to add rooms', async () => {
    const mine = await makeEstate(server.db)
    const person = await server.person('partner', ['room'], mine)
    expect(await create(plan(mine.store), {}, person)).toMatchObject({ code: codes.forbidden })
  })
})
