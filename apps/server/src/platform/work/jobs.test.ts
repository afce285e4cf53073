import { codes } from '@innkeeper/contract/envelope'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeEstate } from '../../testing/factories.ts'
import { heldSlots, jobRow, requestJob, runJob } from '../../testing/running.ts'
import { TestServer } from '../../testing/test-server.ts'
import { AppError } from '../http/errors.ts'
import { operations } from '../log/tables.ts'
import { withoutLog } from './change.ts'
import { defineJob } from './define-job.ts'
import type { RunningJob } from './running-job.ts'
import { jobs } from './tables.ts'

const words = { en: 'Test', zh: '测试' }
const shared = { title: words, lane: 'files', payload: z.strictObject({}) } as const

const began: unknown[] = []
const counting = defineJob({
  ...{ ...shared, name: 'counting', counters: { rows: words } },
  payload: z.strictObject({ most: z.number().default(3), at: z.coerce.date().optional() }),
  async run(job) {
    began.push(job.payload)
    for (let rows = 1; rows <= job.payload.most; rows++) {
      await job.progress((rows / job.payload.most) * 100, { rows })
    }
  },
})

let flaw: Error | undefined
const tries: number[] = []
const failing = defineJob({
  ...{ ...shared, name: 'failing', attempts: 2 },
  async run({ row }) {
    tries.push(row.attempt)
    if (flaw) throw flaw
  },
})

/** Runs until it is told to end. */
const ended: boolean[] = []
const untilAborted = async ({ signal }: RunningJob) => {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  ended.push(signal.aborted)
  signal.throwIfAborted()
}
const endless = defineJob({ ...shared, name: 'endless', run: untilAborted })
const patient = defineJob({ ...shared, name: 'patient', attempts: 3, run: untilAborted })

const changing = defineJob({
  ...{ ...shared, name: 'changing', title: { en: 'Tidy up', zh: '整理' } },
  async run({ change }) {
    change.trace({ record: ['tags', 4], after: { name: 'Quiet' } })
    await change.run(async () => {})
  },
})

const held = heldSlots('files')
const all = [counting, failing, endless, patient, changing, held.job]

let server: TestServer
const services = () => server.server.services

beforeAll(async () => {
  server = await TestServer.start({}, false, all)
})
afterAll(() => server.close())

const isRunning = (id: number) =>
  expect.poll(async () => (await jobRow(server, id)).state).toBe('running')
const cancel = (id: number) => withoutLog(services(), (tx) => services().jobs.cancel(tx, id))

describe('a job', () => {
  it('begins at once, is given what was asked for, and is done', async () => {
    const since = performance.now()
    const at = new Date('2031-05-20T10:00:00Z')
    const row = await runJob(server, counting, { at })
    expect(performance.now() - since).toBeLessThan(4000)
    expect(row).toMatchObject({ state: 'done', percent: 100, attempt: 1, problem: null })
    expect(row.finished_at).toBeInstanceOf(Date)
    expect(began.at(-1)).toEqual({ most: 3, at })
  })

  it('that is asked for with nonsense is refused before it is stored', async () => {
    const before = await server.db.$count(jobs)
    await expect(requestJob(server, counting, { most: 'many' })).rejects.toThrow()
    expect(await server.db.$count(jobs)).toBe(before)
  })

  it('does not begin when the change that asked for it is rolled back', async () => {
    const before = began.length
    const rolledBack = withoutLog(services(), async (tx) => {
      await services().jobs.request(tx, counting, {})
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await runJob(server, counting)
    expect(began.length).toBe(before + 1)
  })

  it('stores its progress a few times a second, not at every step', async () => {
    let writes = 0
    const { pool } = services().database
    const query = pool.query.bind(pool)
    pool.query = ((...given: Parameters<typeof query>) => {
      if (/update "jobs" set "percent"/.test(JSON.stringify(given[0]))) writes++
      return query(...given)
    }) as typeof pool.query
    await runJob(server, counting, { most: 50_000 })
    pool.query = query
    expect(writes).toBeLessThan(5)
  })

  it('says in words why it failed, and is not repeated for that', async () => {
    tries.length = 0
    flaw = new AppError(codes.conflict, { en: 'Not like this', zh: '不行' })
    const row = await runJob(server, failing)
    expect(row).toMatchObject({ state: 'failed', problem: { en: 'Not like this', zh: '不行' } })
    expect(tries).toEqual([1])
  })

  it('that crashed is tried again after a while, as often as it may', async () => {
    tries.length = 0
    flaw = new Error('crash')
    const { id } = await runJob(server, failing)
    expect(await jobRow(server, id)).toMatchObject({ state: 'queued', attempts_left: 1 })
    const failed = async () => (await jobRow(server, id)).state
    await expect.poll(failed, { timeout: 15_000 }).toBe('failed')
    expect(tries).toEqual([1, 2])
    expect((await jobRow(server, id)).problem?.en).toContain('went wrong on our side')
  })

  it('that nobody asked for changes things in its own name', async () => {
    await runJob(server, changing)
    const [entry] = await server.db.select().from(operations).orderBy(desc(operations.id))
    expect(entry).toMatchObject({
      ...{ actor_kind: 'job', account_name: 'changing', account_id: null },
      ...{ record_type: 'tags', record_id: '4', result: codes.ok },
    })
  })

  it('that somebody asked for changes things in their name', async () => {
    const { partner, brand, store } = await makeEstate(server.db)
    const { account } = await server.person('partner', [], { partner, brand, store })
    const origin = { name: account.name, ip: '10.9.8.7', userAgent: 'Mozilla', requestId: 'r-1' }
    const asker = { account_id: account.id, partner_id: partner.id, origin, action: '/admin/x' }
    await runJob(server, changing, {}, asker)
    const [entry] = await server.db.select().from(operations).orderBy(desc(operations.id))
    expect(entry).toMatchObject({
      ...{ actor_kind: 'person', account_name: account.name, account_id: account.id },
      ...{ ip: '10.9.8.7', user_agent: 'Mozilla', request_id: 'r-1', action: '/admin/x' },
      partner_id: partner.id,
    })
  })
})

describe('a job that is cancelled', () => {
  it('while it runs is told so', async () => {
    ended.length = 0
    const id = await requestJob(server, endless)
    await isRunning(id)
    expect(await cancel(id)).toBe(true)
    // By the signal of the commit, without waiting for the heartbeat.
    await new Promise((resolve) => setImmediate(resolve))
    expect(ended).toEqual([true])
    await services().jobs.idle()
    expect(await jobRow(server, id)).toMatchObject({ state: 'cancelled' })
    expect(await cancel(id)).toBe(false)
  })

  it('on a server that this one does not hear is noticed by the heartbeat', async () => {
    const id = await requestJob(server, endless)
    await isRunning(id)
    await server.db.update(jobs).set({ state: 'cancelled' }).where(eq(jobs.id, id))
    await services().jobs.idle()
    expect(await jobRow(server, id)).toMatchObject({ state: 'cancelled' })
  })

  it('while it waits never begins', async () => {
    const blocking = await requestJob(server, held.job)
    await isRunning(blocking)
    const before = began.length
    const id = await requestJob(server, counting)
    expect(await cancel(id)).toBe(true)
    held.release()
    await services().jobs.idle()
    expect(began.length).toBe(before)
    expect(await jobRow(server, id)).toMatchObject({ state: 'cancelled', started_at: null })
  })
})

describe('a job whose server is gone', () => {
  const dead = {
    state: 'running',
    attempt: 1,
    heartbeat_at: sql`now() - interval '16 seconds'`,
  } as const
  const leave = async (name: string, attempts_left: number) => {
    const values = { ...dead, name, payload: {}, attempts_left }
    const [row] = await server.db.insert(jobs).values(values).returning()
    return row?.id ?? 0
  }

  it('is gone on with by another one, if it may be begun again', async () => {
    const before = began.length
    const id = await leave('counting', 1)
    const state = async () => (await jobRow(server, id)).state
    await expect.poll(state, { timeout: 10_000 }).toBe('done')
    expect(began.length).toBe(before + 1)
    expect(await jobRow(server, id)).toMatchObject({ attempt: 2, attempts_left: 0 })
  })

  it('is interrupted otherwise', async () => {
    const id = await leave('counting', 0)
    const state = async () => (await jobRow(server, id)).state
    await expect.poll(state, { timeout: 10_000 }).toBe('interrupted')
    expect((await jobRow(server, id)).finished_at).toBeInstanceOf(Date)
  })

  it('is not ended by the server that was given up on', async () => {
    const id = await requestJob(server, patient)
    await isRunning(id)
    // Another server has begun it again meanwhile.
    await server.db.update(jobs).set({ attempt: 2 }).where(eq(jobs.id, id))
    await services().jobs.idle()
    expect(await jobRow(server, id)).toMatchObject({ state: 'running', attempt: 2 })
    await cancel(id)
  })
})

describe('a server that stops', () => {
  it('leaves to others what can be begun again, and ends the rest', async () => {
    const other = await TestServer.start({}, false, all)
    const first = await requestJob(other, patient, {}, { account_id: null })
    const state = async (id: number) => (await jobRow(other, id)).state
    await expect.poll(() => state(first)).toBe('running')
    const waiting = await requestJob(other, counting)
    await other.server.services.jobs.stop()
    expect(await state(first)).toBe('queued')
    expect(await state(waiting)).toBe('queued')
    await other.close()
    const third = await TestServer.start({}, false, all)
    const last = await requestJob(third, endless)
    await expect.poll(async () => (await jobRow(third, last)).state).toBe('running')
    await third.server.services.jobs.stop()
    expect((await jobRow(third, last)).state).toBe('interrupted')
    await third.close()
  })
})

describe('the clock', () => {
  const scheduled = async () => {
    const { rows } = await server.db.execute<{ name: string; key: string; cron: string }>(
      sql`select name, key, cron from pgboss.schedule order by key`,
    )
    return rows
  }

  it('has the times of the jobs that run by themselves, and of no others', async () => {
    expect(await scheduled()).toEqual([
      { name: 'clock', key: 'file-cleanup', cron: '41 */6 * * *' },
      { name: 'clock', key: 'housekeeping', cron: '17 * * * *' },
      { name: 'clock', key: 'import-housekeeping', cron: '37 * * * *' },
      { name: 'clock', key: 'job-housekeeping', cron: '27 * * * *' },
    ])
  })
})

describe('the status of jobs', () => {
  it('counts what waits, runs and has failed', async () => {
    const status = await services().jobs.status(server.db, 'zh')
    const failed = status.find(({ name }) => name === 'failing')
    expect(failed).toEqual({ name: 'failing', title: '测试', waiting: 0, active: 0, failed: 2 })
    const names = status.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['housekeeping', 'file-cleanup', 'export']))
  })
})
