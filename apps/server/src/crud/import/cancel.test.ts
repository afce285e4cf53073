import { rooms as roomsArea } from '@innkeeper/contract/areas/rooms'
import { codes } from '@innkeeper/contract/envelope'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '../../platform/estate/tables.ts'
import { operations } from '../../platform/log/tables.ts'
import { jobs } from '../../platform/work/tables.ts'
import { makeEstate } from '../../testing/factories.ts'
import { Importing } from '../../testing/importing.ts'
import { heldSlots, requestJob } from '../../testing/running.ts'
import { TestServer } from '../../testing/test-server.ts'
import { readings } from './read-rows.ts'
import { importParts } from './tables.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
const slots = heldSlots('files')
let files: Importing

beforeAll(async () => {
  server = await TestServer.start({}, false, [slots.job])
  admin = await server.person('platform', 'all')
  files = new Importing(server, roomsArea)
})
afterAll(() => server.close())

const cancel = (id: number, caller: { token: string } = admin) =>
  server.call(files.calls.importCancel, { id }, caller)

async function fileOf(count: number) {
  const { store } = await makeEstate(server.db)
  const lines = Array.from({ length: count }, (_, index) => `${index},${store.number}`)
  return { store, file: `room_id,offline_id\n${lines.join('\n')}\n` }
}

const resultsOf = async (action: string) =>
  (
    await server.db
      .select({ result: operations.result })
      .from(operations)
      .where(eq(operations.action, action))
      .orderBy(desc(operations.id))
  ).map(({ result }) => result)

const roomsIn = (id: number) => server.db.$count(rooms, eq(rooms.offline_id, id))

describe('an import that is cancelled', () => {
  it('while it is checked ends at once, keeps no file, and leaves room for the next', async () => {
    const { file } = await fileOf(50_000)
    const { data } = await files.send(file, admin)
    expect(await cancel(data.id)).toMatchObject({
      code: codes.ok,
      data: { state: 'cancelled', problem: 'The import was cancelled. Nothing was imported' },
    })
    await server.server.services.jobs.idle()
    const { data: report } = await server.call(files.calls.importReport, { id: data.id }, admin)
    expect(report).toMatchObject({ state: 'cancelled', finished_at: expect.any(String) })
    expect(await server.db.$count(importParts, eq(importParts.import_id, data.id))).toBe(0)
    expect(await resultsOf(files.calls.importCancel.path)).toEqual([codes.ok])
    expect(await files.check('room_id,offline_id\n1,x\n', admin)).toMatchObject({ wrong: 1 })
  })

  it('while it is imported writes nothing, and the log says so', async () => {
    const { store, file } = await fileOf(20_000)
    const { id } = await files.check(file, admin)
    await server.call(files.calls.importRun, { id }, admin)
    expect(await cancel(id)).toMatchObject({ code: codes.ok, data: { state: 'cancelled' } })
    await server.server.services.jobs.idle()
    expect(await roomsIn(store.id)).toBe(0)
    expect(await files.settled(id, admin)).toMatchObject({ state: 'cancelled' })
    expect((await resultsOf(files.calls.importRun.path))[0]).toBe(codes.conflict)
  })

  it('on another server, of which this one hears nothing, is noticed by the heartbeat', async () => {
    const { store, file } = await fileOf(3)
    const { id } = await files.check(file, admin)
    const action = files.calls.importRun.path
    const before = (await resultsOf(action)).length
    // It waits for the thread that reads files, and gets none.
    const held = await readings.take('platform', new AbortController().signal)
    await server.call(files.calls.importRun, { id }, admin)
    const running = and(eq(jobs.name, 'import-run'), eq(jobs.state, 'running'))
    await expect.poll(() => server.db.$count(jobs, running)).toBe(1)
    await server.db.update(jobs).set({ state: 'cancelled' }).where(running)
    await expect
      .poll(async () => (await resultsOf(action)).length, { timeout: 8000 })
      .toBe(before + 1)
    held()
    await server.server.services.jobs.idle()
    expect(await roomsIn(store.id)).toBe(0)
    expect(await files.settled(id, admin)).toMatchObject({ state: 'cancelled' })
  })

  it('before it had a slot never begins, and the log says so', async () => {
    const { store, file } = await fileOf(3)
    const { id } = await files.check(file, admin)
    await requestJob(server, slots.job, {}, { account_id: admin.account.id })
    await expect.poll(slots.count).toBe(1)
    await server.call(files.calls.importRun, { id }, admin)
    expect(await cancel(id)).toMatchObject({ data: { state: 'cancelled' } })
    slots.release()
    await server.server.services.jobs.idle()
    expect(await roomsIn(store.id)).toBe(0)
    expect((await resultsOf(files.calls.importRun.path))[0]).toBe(codes.conflict)
    const [entry] = await server.db
      .select()
      .from(operations)
      .where(eq(operations.action, files.calls.importRun.path))
      .orderBy(desc(operations.id))
    expect(entry).toMatchObject({ record_type: 'rooms', after: { file_name: 'list.csv' } })
  })

  it('cannot be cancelled again, nor when it is over or only checked', async () => {
    const { store, file } = await fileOf(3)
    const { id } = await files.check(file, admin)
    expect(await cancel(id)).toMatchObject({
      code: codes.conflict,
      message: expect.stringContaining('no longer being checked or imported'),
    })
    expect(await files.run(id, admin)).toMatchObject({ state: 'done' })
    expect(await cancel(id)).toMatchObject({ code: codes.conflict })
    expect(await roomsIn(store.id)).toBe(3)
    expect((await resultsOf(files.calls.importCancel.path))[0]).toBe(codes.conflict)
  })

  it('is cancelled by people of its place who may import, and by nobody else', async () => {
    const [mine, theirs] = [await makeEstate(server.db), await makeEstate(server.db)]
    const owner = await server.person('partner', ['room', 'room.import'], mine)
    const stranger = await server.person('partner', ['room', 'room.import'], theirs)
    const reader = await server.person('partner', ['room'], mine)
    const { file } = await fileOf(50_000)
    const { data } = await files.send(file, owner)
    expect(await cancel(data.id, stranger)).toMatchObject({ code: codes.notFound })
    expect(await cancel(data.id, reader)).toMatchObject({ code: codes.forbidden })
    expect(await cancel(data.id, owner)).toMatchObject({ data: { state: 'cancelled' } })
  })
})
