import { devices as devicesArea } from '@innkeeper/contract/areas/devices'
import { jobs as jobsArea } from '@innkeeper/contract/areas/jobs'
import { roles as rolesArea } from '@innkeeper/contract/areas/roles'
import { rooms as roomsArea } from '@innkeeper/contract/areas/rooms'
import { stores as storesArea } from '@innkeeper/contract/areas/stores'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deviceModels, devices } from '../../platform/estate/device-tables.ts'
import { rooms, stores } from '../../platform/estate/tables.ts'
import { roles } from '../../platform/identity/tables.ts'
import { operations } from '../../platform/log/tables.ts'
import { jobs } from '../../platform/work/tables.ts'
import { exportedLines, settledJob } from '../../testing/exporting.ts'
import { makeEstate } from '../../testing/factories.ts'
import { heldSlots, jobRow, requestJob } from '../../testing/running.ts'
import { type Caller, TestServer } from '../../testing/test-server.ts'
import { bulkJob } from './bulk-job.ts'

type Estate = Awaited<ReturnType<typeof makeEstate>>
interface Answer {
  done: number
  refused: { id: number; name: string; message: string }[]
  job?: number
}

const { removeMany, export: exportRooms } = roomsArea.endpoints
const editRooms = roomsArea.endpoints.editMany as AnyEndpoint
const editStores = storesArea.endpoints.editMany as AnyEndpoint
const held = heldSlots('bulk')

let server: TestServer
let estate: Estate
let person: Awaited<ReturnType<TestServer['person']>>
let prefix = 0

beforeAll(async () => {
  server = await TestServer.start({}, false, [held.job])
})
afterAll(() => server.close())
beforeEach(async () => {
  estate = await makeEstate(server.db)
  person = await server.person('store', ['room', 'room.del', 'room.save', 'room.export'], estate)
})

const placeOf = ({ partner, brand, store }: Estate) => ({
  ...{ partner_id: partner.id, brand_id: brand.id, offline_id: store.id },
})

/** Rooms whose numbers start alike. */
async function makeRooms(count: number, at = estate) {
  const start = `${++prefix}-`
  const values = Array.from({ length: count }, (_, index) => ({
    ...placeOf(at),
    room_id: `${start}${index}`,
    floor: 1,
  }))
  const made = await server.db.insert(rooms).values(values).returning()
  return { start, ids: made.map(({ id }) => id) }
}

async function useRoom(sub_id: number) {
  const [model] = await server.db
    .insert(deviceModels)
    .values({ device_model: `TV-${sub_id}` })
    .returning()
  const device = { ...placeOf(estate), sub_id, device_model_id: model?.id ?? 0 }
  await server.db.insert(devices).values({ ...device, serial: `S-${sub_id}` })
}

const send = (endpoint: AnyEndpoint, body: object, caller: Caller = person) =>
  server.send<Answer>('POST', endpoint.path, body, caller)
const left = (ids: number[]) => server.db.select().from(rooms).where(inArray(rooms.id, ids))
const entriesOf = (path: string, ids: number[]) =>
  server.db
    .select()
    .from(operations)
    .where(and(eq(operations.action, path), inArray(operations.record_id, ids.map(String))))
    .orderBy(operations.id)

async function settled(body: object, endpoint: AnyEndpoint = removeMany) {
  const { data } = await send(endpoint, body)
  expect(data.job).toEqual(expect.any(Number))
  return settledJob(server, data.job ?? 0, person)
}

describe('deleting a few records', () => {
  it('deletes them at once, and each leaves its entry', async () => {
    const { ids } = await makeRooms(3)
    const { code, data } = await send(removeMany, { ids: [...ids, ids[0]] })
    expect([code, data]).toEqual([codes.ok, { done: 3, refused: [] }])
    expect(await left(ids)).toEqual([])
    const entries = await entriesOf(removeMany.path, ids)
    expect(entries.map(({ record_id, result }) => [record_id, result])).toEqual(
      ids.map((id) => [String(id), codes.ok]),
    )
  })

  it('says which were refused and why, and deletes the others', async () => {
    const { ids, start } = await makeRooms(3)
    await useRoom(ids[1] ?? 0)
    const { data } = await send(removeMany, { ids })
    expect(data).toMatchObject({
      done: 2,
      refused: [{ id: ids[1], name: `${start}1`, message: expect.stringContaining('device') }],
    })
    expect((await left(ids)).map(({ id }) => id)).toEqual([ids[1]])
  })

  it('does not touch what is another tenant’s', async () => {
    const { ids } = await makeRooms(2, await makeEstate(server.db))
    const foreign = await send(removeMany, { ids })
    const missing = await send(removeMany, { ids: [1_999_999_998, 1_999_999_999] })
    expect(foreign.data.done).toBe(0)
    expect(foreign.data.refused.map(({ message }) => message)).toEqual(
      missing.data.refused.map(({ message }) => message),
    )
    expect(foreign.data.refused.map(({ name }) => name)).toEqual(ids.map(String))
    expect(await left(ids)).toHaveLength(2)
  })

  it('needs the right to delete, and either ids or a search', async () => {
    const { ids } = await makeRooms(1)
    const reader = await server.person('store', ['room'], estate)
    expect((await send(removeMany, { ids }, reader)).code).toBe(codes.forbidden)
    for (const body of [{}, { ids, matching: {} }, { ids: [] }, { matching: { nothing: 1 } }]) {
      expect((await send(removeMany, body)).code).toBe(codes.invalidInput)
    }
    expect(await left(ids)).toHaveLength(1)
    const both = await send(removeMany, { ids, matching: {} })
    expect(both.data).toEqual({ fields: { matching: messages.eitherIdsOrMatching.en } })
    const neither = await send(removeMany, {})
    expect(neither.data).toEqual({ fields: { ids: messages.required.en } })
  })

  it('works for roles too, whose changes happen one at a time', async () => {
    const admin = await server.person('platform', 'all')
    const [role] = await server.db.insert(roles).values({ name: 'Spare' }).returning()
    const { data } = await send(rolesArea.endpoints.removeMany, { ids: [role?.id] }, admin)
    expect(data).toEqual({ done: 1, refused: [] })
  })
})

describe('deleting all that a search finds', () => {
  it('is a job that says what became of each', async () => {
    const { ids, start } = await makeRooms(30)
    const others = await makeRooms(2)
    await useRoom(ids[4] ?? 0)
    const report = await settled({ matching: { room_id: start } })
    expect(report).toMatchObject({
      ...{ state: 'done', title: 'Bulk delete: Rooms' },
      counters: [{ value: 29 }, { value: 1 }],
      refused: [{ id: ids[4], name: `${start}4`, message: expect.stringContaining('device') }],
    })
    expect((await left(ids)).map(({ id }) => id)).toEqual([ids[4]])
    expect(await left(others.ids)).toHaveLength(2)
    const results = (await entriesOf(removeMany.path, ids)).map(({ result }) => result)
    expect(results.filter((result) => result === codes.ok)).toHaveLength(29)
    expect(results).toHaveLength(30)
  })

  it('leaves an entry of the request, with what was searched for', async () => {
    const { start } = await makeRooms(21)
    await settled({ matching: { room_id: start } })
    const [entry] = await server.db
      .select()
      .from(operations)
      .where(and(eq(operations.action, removeMany.path), eq(operations.record_id, '')))
      .orderBy(sql`id desc`)
    expect(entry).toMatchObject({
      ...{ record_type: 'rooms', after: { records: 21, room_id: start } },
      account_id: person.account.id,
    })
  })

  it('never reaches what is another tenant’s', async () => {
    const mine = await makeRooms(2)
    const theirs = await makeRooms(2, await makeEstate(server.db))
    await settled({ matching: {} })
    expect(await left(mine.ids)).toEqual([])
    expect(await left(theirs.ids)).toHaveLength(2)
  })

  it('refuses more than can be changed in one go', async () => {
    await server.db.execute(sql`
      insert into rooms (partner_id, brand_id, offline_id, room_id)
      select ${estate.partner.id}, ${estate.brand.id}, ${estate.store.id}, 'M' || n
      from generate_series(1, 10001) n`)
    const { code, message } = await send(removeMany, { matching: { room_id: 'M' } })
    expect([code, message]).toEqual([codes.tooLarge, expect.stringContaining('10,000')])
  })
})

/** A job of this person that waits until the slots are free. */
async function waiting(ids: number[]) {
  for (const _ of [1, 2]) {
    const asker = { account_id: person.account.id, partner_id: estate.partner.id }
    await requestJob(server, held.job, {}, asker)
  }
  await expect.poll(held.count).toBe(2)
  const { data } = await send(removeMany, { ids })
  return data.job ?? 0
}
const release = async () => {
  held.release()
  await server.server.services.jobs.idle()
}

describe('a job that changes many records', () => {
  it('goes on where it stopped, and does none twice', async () => {
    const { ids } = await makeRooms(22)
    const id = await waiting(ids)
    const reasons = [{ id: ids[1], name: 'one', message: { en: 'In use', zh: '使用中' } }]
    const checkpoint = { next: 20, done: 19, refused: 1, reasons }
    await server.db.update(jobs).set({ checkpoint }).where(eq(jobs.id, id))
    await release()
    expect(await settledJob(server, id, person)).toMatchObject({
      counters: [{ value: 21 }, { value: 1 }],
      refused: [{ name: 'one', message: 'In use' }],
    })
    expect(await left(ids)).toHaveLength(20)
  })

  it('stores how far it is with the change of each record', async () => {
    const { ids } = await makeRooms(22)
    const id = await waiting(ids)
    await release()
    expect((await jobRow(server, id)).checkpoint).toMatchObject({ next: 22, done: 22, refused: 0 })
  })

  it('changes nothing any more once it was cancelled', async () => {
    const { ids } = await makeRooms(22)
    const id = await waiting(ids)
    await server.call(jobsArea.endpoints.cancel, { id }, person)
    await release()
    expect(await left(ids)).toHaveLength(22)
  })

  it('changes nothing for who has lost the right', async () => {
    const { ids } = await makeRooms(22)
    const id = await waiting(ids)
    await server.db.execute(sql`delete from role_grants where code = 'room.del'`)
    await release()
    expect(await settledJob(server, id, person)).toMatchObject({ state: 'failed' })
    expect(await left(ids)).toHaveLength(22)
  })

  it('may be begun again', () => {
    expect(bulkJob.attempts).toBeGreaterThan(1)
  })
})

describe('editing several records', () => {
  it('changes the fields that were given, and no others', async () => {
    const { ids } = await makeRooms(2)
    const { data } = await send(editRooms, { ids, changes: { floor: 7 } })
    expect(data).toEqual({ done: 2, refused: [] })
    const now = await left(ids)
    expect(now.map(({ floor, version }) => [floor, version])).toEqual([
      [7, 2],
      [7, 2],
    ])
    expect(now.map(({ room_id }) => room_id).toSorted()).toEqual([`${prefix}-0`, `${prefix}-1`])
    const [entry] = await entriesOf(editRooms.path, ids)
    expect(entry).toMatchObject({ before: { floor: 1 }, after: { floor: 7 } })
  })

  it('says of each record why a value does not fit it', async () => {
    const { ids } = await makeRooms(1)
    const foreign = await makeEstate(server.db)
    const { rows } = await server.db.execute<{ id: number }>(sql`
      insert into hotel_areas (partner_id, brand_id, offline_id, name)
      values (${foreign.partner.id}, ${foreign.brand.id}, ${foreign.store.id}, 'Theirs')
      returning id`)
    const { data } = await send(editRooms, { ids, changes: { hotel_area_id: rows[0]?.id } })
    const message =
      'Hotel area: The selected hotel area does not exist or was deleted. Please select another'
    expect(data).toMatchObject({ done: 0, refused: [{ id: ids[0], message }] })
    expect((await left(ids))[0]).toMatchObject({ hotel_area_id: null, version: 1 })
  })

  it('leaves records as they are that have the value already: no version, no entry', async () => {
    const { ids } = await makeRooms(2)
    const [first = 0, second = 0] = ids
    await send(editRooms, { ids: [first], changes: { floor: 7 } })
    const { data } = await send(editRooms, { ids, changes: { floor: 7 } })
    expect(data).toEqual({ done: 2, refused: [] })
    expect(
      await send(editRooms, { ids, changes: { floor: 7, tag_ids: { remove: [9] } } }),
    ).toMatchObject({ code: codes.ok, data: { done: 2, refused: [] } })
    expect((await left(ids)).map(({ version }) => version)).toEqual([2, 2])
    expect((await entriesOf(editRooms.path, ids)).map((entry) => Number(entry.record_id))).toEqual([
      first,
      second,
    ])
  })

  it('so does a job, which says how far it is all the same', async () => {
    const { ids } = await makeRooms(22)
    await send(editRooms, { ids: ids.slice(0, 2), changes: { floor: 7 } })
    const { data } = await send(editRooms, { ids, changes: { floor: 7 } })
    const report = await settledJob(server, data.job ?? 0, person)
    expect(report).toMatchObject({ state: 'done', counters: [{ value: 22 }, { value: 0 }] })
    expect((await jobRow(server, data.job ?? 0)).checkpoint).toMatchObject({ next: 22, done: 22 })
    expect(new Set((await left(ids)).map(({ version }) => version))).toEqual(new Set([2]))
    expect(await entriesOf(editRooms.path, ids)).toHaveLength(22)
  })

  it('refuses wrong values, unknown fields and no change at all', async () => {
    const { ids } = await makeRooms(1)
    for (const changes of [{ floor: 'x' }, { room_id: '1' }, { floor: 1000 }, {}]) {
      expect((await send(editRooms, { ids, changes })).code).toBe(codes.invalidInput)
    }
    const reader = await server.person('store', ['room'], estate)
    expect((await send(editRooms, { ids, changes: { floor: 2 } }, reader)).code).toBe(
      codes.forbidden,
    )
  })

  it('changes all that a search finds', async () => {
    const keeper = await server.person('partner', ['store', 'store.save'], estate)
    const answer = await send(editStores, { matching: {}, changes: { status: 'normal' } }, keeper)
    await settledJob(server, answer.data.job ?? 0, keeper)
    const [store] = await server.db.select().from(stores).where(eq(stores.id, estate.store.id))
    expect(store?.status).toBe('normal')
  })

  it('is not offered where no field allows it', () => {
    expect(rolesArea.endpoints.editMany).toBeUndefined()
    expect(devicesArea.endpoints.editMany).toBeDefined()
  })
})

it('a file holds only what was picked', async () => {
  const { ids, start } = await makeRooms(4)
  const lines = await exportedLines(server, exportRooms, person, { ids: [ids[0], ids[2]] })
  expect(lines.slice(1).map(([number]) => number)).toEqual([`${start}2`, `${start}0`])
})
