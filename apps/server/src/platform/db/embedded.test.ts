import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openEmbedded } from './database.ts'
import { isUnavailable } from './failures.ts'

/** Of no concern where the suite runs on a real PostgreSQL. */
const embedded = describe.skipIf(process.env.TEST_DATABASE_URL)
let database: Database

beforeAll(async () => {
  if (process.env.TEST_DATABASE_URL) return
  database = await openEmbedded('memory://', process.env.TEST_SNAPSHOT)
  await database.pool.query('create table rooms_of_test (id integer primary key, title text)')
})
afterAll(() => database?.close())

const query = (text: string, values?: unknown[]) => database.pool.query(text, values)
const ids = async () =>
  (await query('select id from rooms_of_test order by id')).rows.map((row) => row.id)

embedded('the embedded database', () => {
  it('speaks PostgreSQL, with parameters and types', async () => {
    const text = "quotes ' and \\ and 中文 and 🛏"
    const { rows } = await query('select $1::text as text, $2::int8 as big, now() as at', [text, 7])
    expect(rows).toEqual([{ text, big: 7, at: expect.any(Date) }])
  })

  it('goes on after a query that failed', async () => {
    await expect(query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' })
    await expect(query('selec')).rejects.toMatchObject({ code: '42601' })
    await expect(query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
    expect((await query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('rolls a failed transaction back and goes on with the next', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into rooms_of_test values (1, 'lost')`)
        await tx.execute(sql`insert into rooms_of_test values (1, 'twice')`)
      }),
    ).rejects.toThrow()
    expect(await ids()).toEqual([])
    await database.db.transaction((tx) =>
      tx.execute(sql`insert into rooms_of_test values (2, 'kept')`),
    )
    expect(await ids()).toEqual([2])
    await query('delete from rooms_of_test')
  })

  it('rolls back what a lost connection left open, and forgets its statements', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query("insert into rooms_of_test values (3, 'lost')")
    await client.query({ name: 'same name', text: 'select 1 as one' })
    client.release(new Error('the connection is lost'))
    expect(await ids()).toEqual([])
    const again = await query({ name: 'same name', text: 'select 2 as two' } as never)
    expect(again.rows).toEqual([{ two: 2 }])
  })

  it('lets transactions that come together take turns', async () => {
    await query("insert into rooms_of_test values (10, '0')")
    const addOne = () =>
      database.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ title: string }>(
          sql`select title from rooms_of_test where id = 10`,
        )
        await new Promise((done) => setTimeout(done, 1))
        const next = String(Number(rows[0]?.title) + 1)
        await tx.execute(sql`update rooms_of_test set title = ${next} where id = 10`)
      })
    await Promise.all(Array.from({ length: 20 }, addOne))
    const { rows } = await query('select title from rooms_of_test where id = 10')
    expect(rows).toEqual([{ title: '20' }])
    await query('delete from rooms_of_test')
  })

  it('brings back big results and takes big parameters', async () => {
    const many = await query("select i, repeat('x', 100) as text from generate_series(1, 50000) i")
    expect(many.rows).toHaveLength(50_000)
    expect(many.rows.at(-1)).toEqual({ i: 50_000, text: 'x'.repeat(100) })
    const long = 'é'.repeat(5_000_000)
    const [row] = (await query('select $1::text as text, length($1) as length', [long])).rows
    expect(row.length).toBe(5_000_000)
    expect(row.text === long).toBe(true)
  })

  it('keeps the event loop free while it works', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 5)
    await query('select count(*) from generate_series(1, 3000000)')
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })

  it('hears what is signalled, also on a connection that was opened before or after', async () => {
    const heard: string[] = []
    const health: boolean[] = []
    const stop = await database.listen('test_channel', {
      onMessage: (payload) => heard.push(payload),
      onHealth: (healthy) => health.push(healthy),
    })
    await query("select pg_notify('test_channel', 'one')")
    await query("select pg_notify('another_channel', 'not this')")
    const client = await database.pool.connect()
    client.release(new Error('the connection is lost'))
    await query("select pg_notify('test_channel', 'two')")
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two']))
    await stop()
    expect(health).toEqual([true, false])
  })
})

embedded('the embedded database in a folder', () => {
  it('keeps its rows from one opening to the next', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'innkeeper-test-'))
    const place = join(folder, 'database')
    const first = await openEmbedded(place, process.env.TEST_SNAPSHOT)
    await first.pool.query('create table kept as select 7 as seven')
    await first.close()
    const second = await openEmbedded(place)
    expect((await second.pool.query('select seven from kept')).rows).toEqual([{ seven: 7 }])
    await second.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('says why when the folder cannot be opened', async () => {
    await expect(openEmbedded('/dev/null/database')).rejects.toThrow(/ENOTDIR/)
  })

  it('fails whoever waits, and everybody after them, when it ends by itself', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'innkeeper-test-'))
    const ended = await openEmbedded(join(folder, 'database'), process.env.TEST_SNAPSHOT)
    await ended.pool.query('create table changed as select 1 as one')
    // As with a full disk, a file that it cannot do without can no longer be written.
    mkdirSync(join(folder, 'database', 'pg_logical', 'replorigin_checkpoint.tmp'))
    const end = ended.pool.query('checkpoint')
    const after = ended.pool.query('select 1')
    const reasons = await Promise.allSettled([end, after, ended.failed])
    expect(reasons.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    await expect(ended.pool.query('select 1')).rejects.toSatisfy(isUnavailable)
    await ended.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
