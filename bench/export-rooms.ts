import { setTimeout as sleep } from 'node:timers/promises'
import { type JobReport, jobs } from '@innkeeper/contract/areas/jobs'
import { startPostgres } from '../harness/postgres.ts'
import { call } from './lib/call.ts'
import { type Contestant, claim, endAll, start, used } from './lib/contest.ts'
import { fillEstate } from './lib/estate.ts'

/**
 * Claim: an export of a million rooms keeps the server's memory flat, to Excel and to CSV: what the
 * second half of writing and fetching the file needs, beside the first.
 */
const budget = 1.15

interface Sample {
  at: number
  megabytes: number
}

/** Waits until the file is written; tells where it can be fetched. */
async function written(server: Contestant, format: 'xlsx' | 'csv'): Promise<string> {
  const { get, download } = jobs.endpoints
  const { id } = await call<{ id: number }>(server, '/admin/sub/export', { format })
  for (;;) {
    const { state, problem } = await call<JobReport>(server, get.path, { id })
    if (state === 'done') break
    if (problem) throw new Error(problem)
    await sleep(50)
  }
  return (await call<{ url: string }>(server, download.path, { id })).url
}

/** Reads the file to its end and looks at the server's memory all the while. */
async function follow(server: Contestant, format: 'xlsx' | 'csv') {
  const samples: Sample[] = []
  let bytes = 0
  let rows = 0
  let reading = true
  const watching = (async () => {
    while (reading) {
      samples.push({ at: performance.now(), megabytes: (await used(server.child)).megabytes })
      await sleep(100)
    }
  })()
  const answer = await fetch(server.origin + (await written(server, format)))
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (format === 'csv') rows += chunk.filter((byte) => byte === 10).length
  }
  reading = false
  await watching
  return { samples, bytes, rows }
}

async function judge(server: Contestant, format: 'xlsx' | 'csv'): Promise<void> {
  const started = performance.now()
  const { samples, bytes, rows } = await follow(server, format)
  const half = (started + performance.now()) / 2
  if (format === 'csv' && rows !== 1_000_001) throw new Error(`${rows} lines instead of 1,000,001`)
  const most = (some: Sample[]) => Math.max(...some.map(({ megabytes }) => megabytes))
  const first = most(samples.filter((sample) => sample.at < half))
  const second = most(samples.filter((sample) => sample.at >= half))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `  ${format}: ${(bytes / 1e6).toFixed(0)} MB in ${seconds} s, the server held ${first.toFixed(0)} MB in the first half, ${second.toFixed(0)} MB in the second`,
  )
  claim(`memory of ${format}`, second / first, budget)
}

const postgres = await startPostgres({ shared_buffers: '1GB' })
try {
  await fillEstate(postgres.url)
  const product = new URL('lib/product.ts', import.meta.url)
  const server = await start(product, { DATABASE_URL: postgres.url, SCOPE: 'platform' })
  await judge(server, 'csv')
  await judge(server, 'xlsx')
} finally {
  await endAll()
  await postgres.stop()
}
