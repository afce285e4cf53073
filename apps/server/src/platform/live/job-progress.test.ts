import { setTimeout as wait } from 'node:timers/promises'
import { jobs } from '@innkeeper/contract/areas/jobs'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { makeEstate } from '../../testing/factories.ts'
import { Listening } from '../../testing/listening.ts'
import { jobRow, requestJob } from '../../testing/running.ts'
import { TestServer } from '../../testing/test-server.ts'
import { AppError } from '../http/errors.ts'
import { defineJob } from '../work/define-job.ts'
import { jobChanged } from '../work/job-changed.ts'

const words = { en: 'Test', zh: '测试' }
const shared = { title: words, lane: 'exports', counters: { rows: words } } as const

/** Counts as fast as it can for so long. */
const counting = defineJob({
  ...{ ...shared, name: 'counting-live', payload: z.strictObject({ ms: z.number() }) },
  async run(job) {
    const until = performance.now() + job.payload.ms
    for (let rows = 1; performance.now() < until; rows++) {
      await job.progress(50, { rows })
      await wait(2, undefined, { signal: job.signal })
    }
  },
})
const failing = defineJob({
  ...{ ...shared, name: 'failing-live', payload: z.strictObject({}) },
  run: () => Promise.reject(new AppError(40000, words)),
})

let server: TestServer
let estate: Awaited<ReturnType<typeof makeEstate>>
const open: Listening[] = []

beforeAll(async () => {
  server = await TestServer.start({}, false, [counting, failing])
  estate = await makeEstate(server.db)
})
afterAll(() => server.close())
afterEach(async () => {
  for (const each of open.splice(0)) each.stop()
  await vi.waitFor(() => expect(server.server.services.live.size).toBe(0))
})

const person = () => server.person('store', ['room'], estate)
async function listen(token: string) {
  const listening = await Listening.to(server, token)
  open.push(listening)
  return listening
}
const ended = (listening: Listening, state: string) =>
  vi.waitFor(() => expect(listening.jobs.at(-1)?.state).toBe(state), { timeout: 5000 })

it('who started a job hears how far it is, in numbers, and that it is over', async () => {
  const { token, account } = await person()
  const listening = await listen(token)
  const id = await requestJob(server, counting, { ms: 1800 }, { account_id: account.id })
  await ended(listening, 'done')
  const row = await jobRow(server, id)
  expect(listening.jobs.at(-1)).toEqual({ id, state: 'done', percent: 100, counters: row.counters })
  const counted = listening.jobs.flatMap(({ state, counters: { rows } }) =>
    state === 'running' && rows !== undefined ? [rows] : [],
  )
  expect(counted.length).toBeGreaterThan(1)
  expect(counted).toEqual(counted.toSorted((one, other) => one - other))
})

it('it is told twice a second at the most, also between servers', async () => {
  const { token, account } = await person()
  const listening = await listen(token)
  const sent: number[] = []
  const stop = server.server.services.events.on(jobChanged, ({ id }) => sent.push(id))
  const id = await requestJob(server, counting, { ms: 2200 }, { account_id: account.id })
  await ended(listening, 'done')
  stop()
  // That it waits, begins and ends comes besides.
  expect(sent.filter((each) => each === id).length).toBeLessThanOrEqual(4 + 5)
  expect(listening.jobs.length).toBeLessThanOrEqual(4 + 5)
})

it('a short job is over without waiting for the next round', async () => {
  const { token, account } = await person()
  const listening = await listen(token)
  const took: number[] = []
  for (let each = 0; each < 4; each++) {
    await wait(600)
    const before = performance.now()
    const id = await requestJob(server, counting, { ms: 0 }, { account_id: account.id })
    await vi.waitFor(() => expect(listening.jobs.at(-1)).toMatchObject({ id, state: 'done' }), {
      timeout: 5000,
      interval: 5,
    })
    took.push(performance.now() - before)
  }
  // Else each but the first would wait for a round, which comes 400 ms after it was asked for.
  expect(Math.min(...took.slice(1))).toBeLessThan(300)
})

it('that it failed or was cancelled is told too', async () => {
  const { token, account } = await person()
  const listening = await listen(token)
  await requestJob(server, failing, {}, { account_id: account.id })
  await ended(listening, 'failed')
  const id = await requestJob(server, counting, { ms: 60_000 }, { account_id: account.id })
  await ended(listening, 'running')
  await server.call(jobs.endpoints.cancel, { id }, { token })
  await ended(listening, 'cancelled')
})

it('nobody else hears of it, whatever they may do and wherever they are', async () => {
  const { account } = await person()
  const others = [
    await listen((await person()).token),
    await listen((await server.person('partner', 'all', estate)).token),
    await listen((await server.person('platform', 'all')).token),
    await listen((await server.person('partner', 'all', await makeEstate(server.db))).token),
  ]
  await requestJob(server, counting, { ms: 700 }, { account_id: account.id })
  await requestJob(server, counting, { ms: 700 })
  await server.server.services.jobs.idle()
  await wait(600)
  expect(others.flatMap((each) => each.jobs)).toEqual([])
})

it('what cannot be told does not end the job', async () => {
  const { account } = await person()
  const { events, jobs: running } = server.server.services
  const warn = vi.fn()
  const log = events.log
  events.log = { warn }
  const execute = vi.spyOn(server.db, 'execute').mockRejectedValue(new Error('no connection'))
  const id = await requestJob(server, counting, { ms: 700 }, { account_id: account.id })
  await running.idle()
  execute.mockRestore()
  events.log = log
  expect(warn).toHaveBeenCalled()
  expect(await jobRow(server, id)).toMatchObject({ state: 'done' })
})
