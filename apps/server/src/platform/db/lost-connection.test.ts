import { config } from '@innkeeper/contract/areas/config'
import { trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { codes } from '@innkeeper/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeEstate } from '../../testing/factories.ts'
import { Line } from '../../testing/line.ts'
import { TestServer } from '../../testing/test-server.ts'
import { Context } from '../http/context.ts'
import { type Database, openPostgres } from './database.ts'
import { isUnavailable } from './failures.ts'

/** These need a real PostgreSQL: the embedded database has no connections to lose. */
const base = process.env.TEST_DATABASE_URL ?? ''
const onPostgres = describe.runIf(base)

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error,
  )

onPostgres('a connection to PostgreSQL', () => {
  let line: Line
  let database: Database

  beforeEach(async () => {
    const opened = await Line.to(base)
    line = opened.line
    const limits = { connectMs: 500, statementMs: 400, idleInTransactionMs: 300 }
    database = await openPostgres(opened.url, 2, limits)
  })
  afterEach(async () => {
    await database.close()
    line.close()
  })

  it('that breaks inside a transaction fails the transaction, and the next one works', async () => {
    const reason = await reasonOf(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        line.cut()
        await new Promise((done) => setTimeout(done, 50))
        await tx.execute(sql`select 1`)
      }),
    )
    expect(isUnavailable(reason)).toBe(true)
    const { rows } = await database.db.execute(sql`select 1 as one`)
    expect(rows).toEqual([{ one: 1 }])
  })

  it('on which nobody answers any more is cut', async () => {
    await database.db.execute(sql`select 1`)
    line.frozen = true
    const reason = await reasonOf(database.db.execute(sql`select 1`))
    expect(isUnavailable(reason)).toBe(true)
    line.frozen = false
    await vi.waitFor(() => database.db.execute(sql`select 1`), { timeout: 5000 })
  }, 20_000)

  it('keeps its locks no longer than the limit when its server freezes inside a transaction', async () => {
    const frozen = database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(99)`)
      await new Promise((done) => setTimeout(done, 1500))
      await tx.execute(sql`select 1`)
    })
    const reason = reasonOf(frozen)
    await database.db.transaction((tx) => tx.execute(sql`select pg_advisory_xact_lock(99)`))
    expect(isUnavailable(await reason)).toBe(true)
  })

  it('of its own has no time limits, for work that takes long', async () => {
    const { rows } = await database.withoutTimeLimits((db) =>
      db.execute(sql`select pg_sleep(0.6), 1 as one`),
    )
    expect(rows).toMatchObject([{ one: 1 }])
    expect(isUnavailable(await reasonOf(database.db.execute(sql`select pg_sleep(2)`)))).toBe(true)
  })
})

onPostgres('a server whose database goes away', () => {
  let line: Line
  let server: TestServer
  let token: string
  let partner_id: number

  beforeAll(async () => {
    const opened = await Line.to(base)
    line = opened.line
    process.env.TEST_DATABASE_URL = opened.url
    server = await TestServer.start()
    ;({ token } = await server.person('platform', 'all'))
    partner_id = (await makeEstate(server.db)).partner.id
  })
  afterAll(async () => {
    process.env.TEST_DATABASE_URL = base
    await server.close()
    line.close()
  })

  const save = (name: string) =>
    server.call(trustedSystems.endpoints.save, { name, partner_id, logout_url: '' }, { token })

  it('answers 503 with Retry-After when it is cut off inside a change, and goes on', async () => {
    const { change } = Context.prototype
    const spy = vi.spyOn(Context.prototype, 'change')
    spy.mockImplementationOnce(async function (this: Context, work) {
      return change.call(this, async (tx) => {
        await tx.execute(sql`select 1`)
        line.cut()
        return work(tx)
      })
    })
    const cutOff = await save('Cut off')
    expect(cutOff).toMatchObject({ status: 503, code: codes.unavailable })
    expect(Number(cutOff.headers['retry-after'])).toBeGreaterThan(0)
    expect((await save('Afterwards')).code).toBe(codes.ok)
    const { data } = await server.call(trustedSystems.endpoints.list, {}, { token })
    expect(data.list.data.map((each) => each.name)).toEqual(['Afterwards'])
  })

  it('answers 503 to every call while it is away, and recovers when it is back', async () => {
    line.down = true
    line.cut()
    await vi.waitFor(() => expect(server.server.services.events.healthy).toBe(false))
    for (const answer of [
      await save('Nobody there'),
      await server.call(trustedSystems.endpoints.list, {}, { token }),
      await server.call(config.endpoints.read, {}),
    ]) {
      expect(answer).toMatchObject({ status: 503, code: codes.unavailable })
      expect(answer.headers).toHaveProperty('retry-after')
    }
    line.down = false
    const back = async () => expect((await save('Back')).code).toBe(codes.ok)
    await vi.waitFor(back, { timeout: 5000, interval: 100 })
  })

  it('can be stopped while it is away', async () => {
    const other = await TestServer.start()
    line.down = true
    line.cut()
    await other.server.close()
    line.down = false
  })
})
