import { rooms as roomsArea } from '@innkeeper/contract/areas/rooms'
import { codes } from '@innkeeper/contract/envelope'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { operations } from '../../platform/log/tables.ts'
import { jobs } from '../../platform/work/tables.ts'
import { makeEstate } from '../../testing/factories.ts'
import { Importing } from '../../testing/importing.ts'
import { heldSlots, requestJob } from '../../testing/running.ts'
import { TestServer } from '../../testing/test-server.ts'
import { readings } from './read-rows.ts'
import { imports } from './tables.ts'

let server: TestServer
let admin: { token: string }
let files: Importing
const slots = heldSlots('files')

beforeAll(async () => {
  server = await TestServer.start({}, false, [slots.job])
  admin = await server.person('platform', 'all')
  files = new Importing(server, roomsArea)
})
afterAll(() => server.close())

async function checked(count: number): Promise<number> {
  const { store } = await makeEstate(server.db)
  const lines = Array.from({ length: count }, (_, index) => `${index},${store.number}`)
  return (await files.check(`room_id,offline_id\n${lines.join('\n')}\n`, admin, 'mine.csv')).id
}

/** What the log says of the attempts to import, the last one first. */
async function results(of = server): Promise<number[]> {
  const entries = await of.db
    .select({ result: operations.result })
    .from(operations)
    .where(eq(operations.action, files.calls.importRun.path))
    .orderBy(desc(operations.id))
  return entries.map(({ result }) => result)
}

/** The database refuses every new room, with this code. */
async function refusing(errcode: string, work: () => Promise<void>): Promise<void> {
  await server.db.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '${errcode}'; end $$`),
  )
  await server.db.execute(
    sql`create trigger refuse before insert on rooms for each row execute function refuse()`,
  )
  try {
    await work()
  } finally {
    await server.db.execute(sql`drop trigger refuse on rooms`)
    await server.db.execute(sql`drop function refuse`)
  }
}

describe('an import that was begun and failed is in the operation log', () => {
  it('when something that cannot be found has overtaken it', async () => {
    const id = await checked(3)
    const before = await results()
    await refusing('40001', async () => {
      expect(await files.run(id, admin)).toMatchObject({
        state: 'failed',
        problem: expect.stringContaining('Someone changed the same records'),
      })
    })
    expect(await results()).toEqual([codes.conflict, ...before])
  })

  it('when it crashed', async () => {
    const id = await checked(3)
    const before = await results()
    await refusing('XX000', async () => {
      expect(await files.run(id, admin)).toMatchObject({
        state: 'failed',
        problem: expect.stringContaining('went wrong on our side'),
      })
    })
    expect(await results()).toEqual([codes.serverError, ...before])
  })

  it('when it was given up on', async () => {
    const id = await checked(3)
    const before = await results()
    const [job] = await server.db
      .insert(jobs)
      .values({
        ...{ name: 'import-run', state: 'running', attempt: 1, attempts_left: 0 },
        payload: { id, resource: 'rooms', file_name: 'mine.csv' },
        action: files.calls.importRun.path,
        heartbeat_at: sql`now() - interval '16 seconds'`,
      })
      .returning()
    const stage = { stage: 'import', job_id: job?.id ?? 0 } as const
    await server.db.update(imports).set(stage).where(eq(imports.id, id))
    expect(await files.settled(id, admin)).toMatchObject({ state: 'interrupted' })
    await expect.poll(() => results()).toEqual([codes.unavailable, ...before])
  })

  it('when its file is gone', async () => {
    const id = await checked(3)
    const before = await results()
    await server.db.execute(sql`delete from import_parts where import_id = ${id}`)
    expect(await files.run(id, admin)).toMatchObject({ state: 'failed' })
    expect(await results()).toEqual([codes.invalidInput, ...before])
  })

  it('when the server stopped', async () => {
    const other = await TestServer.start()
    const person = await other.person('platform', 'all')
    const { store } = await makeEstate(other.db)
    const theirs = new Importing(other, roomsArea)
    const lines = Array.from({ length: 3000 }, (_, index) => `${index},${store.number}`)
    const { id } = await theirs.check(`room_id,offline_id\n${lines.join('\n')}\n`, person)
    await other.call(theirs.calls.importRun, { id }, person)
    await other.server.services.jobs.stop()
    expect(await theirs.settled(id, person)).toMatchObject({ state: 'interrupted' })
    expect(await results(other)).toEqual([codes.unavailable])
    await other.close()
  })
})

describe('a file that waits for a slot', () => {
  it('is not taken for one whose server is gone, however long it waits', async () => {
    const held = await readings.take('platform', new AbortController().signal)
    const { data } = await files.send('room_id,offline_id\n1,nowhere\n', admin)
    const job = eq(jobs.state, 'running')
    await expect.poll(() => server.db.$count(jobs, job)).toBe(1)
    await server.db.update(jobs).set({ heartbeat_at: sql`now() - interval '1 minute'` }).where(job)
    const heardOf = () =>
      server.db.$count(jobs, and(job, sql`heartbeat_at > now() - interval '10 seconds'`))
    await expect.poll(heardOf, { timeout: 8000 }).toBe(1).finally(held)
    expect(await files.settled(data.id, admin)).toMatchObject({ state: 'checked', wrong: 1 })
  })

  it('waits only for files of its own tenant', { timeout: 60_000 }, async () => {
    const slow = await makeEstate(server.db)
    const [one, two, other] = [
      await server.person('partner', 'all', slow),
      await server.person('store', 'all', slow),
      await server.person('partner', 'all', await makeEstate(server.db)),
    ]
    const tenant = slow.partner.id
    const held = await readings.take(tenant, new AbortController().signal)
    await requestJob(server, slots.job, {}, { account_id: one.account.id, partner_id: tenant })
    await expect.poll(slots.count).toBe(1)
    const file = 'room_id,offline_id\n1,nowhere\n'
    const waiting = [await files.send(file, one), await files.send(file, two)]
    expect(await files.check(file, other)).toMatchObject({ state: 'checked', wrong: 1 })
    expect(await files.check(file, admin)).toMatchObject({ state: 'checked', wrong: 1 })
    for (const [index, person] of [one, two].entries()) {
      const id = waiting[index]?.data.id ?? 0
      const { data } = await server.call(files.calls.importReport, { id }, person)
      expect(data.state).toBe('checking')
    }
    slots.release()
    held()
    for (const [index, person] of [one, two].entries()) {
      const report = await files.settled(waiting[index]?.data.id ?? 0, person)
      expect(report).toMatchObject({ state: 'checked', wrong: 1 })
    }
  })
})

/** The connections to the database fail from now on, until `back`. */
function losingDatabase() {
  const { pool } = server.server.services.database
  const gone = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  const query = vi.spyOn(pool, 'query').mockImplementation(gone)
  const connect = vi.spyOn(pool, 'connect').mockImplementation(gone)
  return {
    back() {
      query.mockRestore()
      connect.mockRestore()
    },
    /** Somebody has tried to read; the heartbeat only writes. */
    isNoticed: () => query.mock.calls.some((call) => /^\s*select/.test(textOf(call))),
  }
}

const textOf = (call: unknown[]) => String((call[0] as { text?: string } | undefined)?.text)

describe('a database that goes away in the middle', () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  beforeEach(() => {
    unhandled.length = 0
    process.on('unhandledRejection', note)
  })
  afterEach(() => {
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })

  it('leaves the import interrupted and logged when it comes back soon', async () => {
    const id = await checked(3000)
    const before = await results()
    await server.call(files.calls.importRun, { id }, admin)
    const { back, isNoticed } = losingDatabase()
    await expect.poll(isNoticed, { timeout: 10_000 }).toBe(true)
    back()
    expect(await files.settled(id, admin)).toMatchObject({
      state: 'interrupted',
      problem: expect.stringContaining('Nothing was imported'),
    })
    expect(await results()).toEqual([codes.unavailable, ...before])
  })

  it('leaves the import interrupted when it comes back too late', { timeout: 60_000 }, async () => {
    const id = await checked(3000)
    await server.call(files.calls.importRun, { id }, admin)
    const { back } = losingDatabase()
    await server.server.services.jobs.idle()
    back()
    const heartbeat_at = sql`now() - interval '16 seconds'`
    await server.db.update(jobs).set({ heartbeat_at }).where(eq(jobs.state, 'running'))
    expect(await files.settled(id, admin)).toMatchObject({ state: 'interrupted' })
  })
})
