import { rooms as roomsArea } from '@innkeeper/contract/areas/rooms'
import { codes } from '@innkeeper/contract/envelope'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imports } from '../../platform/tables/imports.ts'
import { operations } from '../../platform/tables/traces.ts'
import { makeEstate } from '../../testing/factories.ts'
import { Importing } from '../../testing/importing.ts'
import { TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: { token: string }
let files: Importing

beforeAll(async () => {
  server = await TestServer.start()
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
        problem: expect.stringContaining('Somebody changed the same records'),
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
    const id = await checked(3000)
    const before = await results()
    await server.call(files.calls.importRun, { id }, admin)
    await server.db
      .update(imports)
      .set({ state: 'interrupted' })
      .where(and(eq(imports.id, id), eq(imports.state, 'running')))
    await server.server.services.tasks.idle()
    expect(await results()).toEqual([codes.unavailable, ...before])
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
    await other.server.services.tasks.stop()
    expect(await theirs.settled(id, person)).toMatchObject({ state: 'interrupted' })
    expect(await results(other)).toEqual([codes.unavailable])
    await other.close()
  })
})

describe('a file whose turn has not come', () => {
  it('is not taken for one whose server is gone, however long it waits', async () => {
    const { tasks } = server.server.services
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    for (const _ of ['one', 'another']) tasks.start(() => released, server.server.app.log)
    const { data } = await files.send('room_id,offline_id\n1,nowhere\n', admin)
    const job = eq(imports.id, data.id)
    await server.db
      .update(imports)
      .set({ heartbeat_at: sql`now() - interval '1 minute'` })
      .where(job)
    const heardOf = () =>
      server.db.$count(imports, and(job, sql`heartbeat_at > now() - interval '10 seconds'`))
    await expect.poll(heardOf, { timeout: 8000 }).toBe(1).finally(release)
    expect(await files.settled(data.id, admin)).toMatchObject({ state: 'checked', wrong: 1 })
  })
})
