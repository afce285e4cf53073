import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../harness/postgres.ts'
import { call } from './lib/call.ts'
import { type Contestant, claim, endAll, start, used } from './lib/contest.ts'
import { fillEstate } from './lib/estate.ts'

/**
 * Claim: an export of a million rooms keeps the server's memory flat, to Excel and to CSV, for a
 * reader that hurries and for one that dawdles: what the second half of it needs, beside the first.
 */
const budget = 1.15

interface Sample {
  bytes: number
  megabytes: number
}

/** Reads the file to its end and looks at the server's memory all the while. */
async function follow(server: Contestant, format: 'xlsx' | 'csv', dawdle: boolean) {
  const { url } = await call<{ url: string }>(server, '/admin/sub/export', { format })
  const answer = await fetch(server.origin + url)
  const samples: Sample[] = []
  let bytes = 0
  let rows = 0
  let reading = true
  const watching = (async () => {
    while (reading) {
      samples.push({ bytes, megabytes: (await used(server.child)).megabytes })
      await sleep(100)
    }
  })()
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (format === 'csv') rows += chunk.filter((byte) => byte === 10).length
    if (dawdle && bytes < 20_000_000) await sleep(20)
  }
  reading = false
  await watching
  return { samples, bytes, rows }
}

async function judge(server: Contestant, format: 'xlsx' | 'csv', dawdle = false): Promise<void> {
  const started = performance.now()
  const { samples, bytes, rows } = await follow(server, format, dawdle)
  if (format === 'csv' && rows !== 1_000_001) throw new Error(`${rows} lines instead of 1,000,001`)
  const most = (some: Sample[]) => Math.max(...some.map(({ megabytes }) => megabytes))
  const first = most(samples.filter((sample) => sample.bytes < bytes / 2))
  const second = most(samples.filter((sample) => sample.bytes >= bytes / 2))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `  ${format}: ${(bytes / 1e6).toFixed(0)} MB in ${seconds} s, the server held ${first.toFixed(0)} MB in the first half, ${second.toFixed(0)} MB in the second`,
  )
  claim(`memory of ${format}${dawdle ? ' to a slow reader' : ''}`, second / first, budget)
}

const postgres = await startPostgres({ shared_buffers: '1GB' })
try {
  await fillEstate(postgres.url)
  const product = new URL('lib/product.ts', import.meta.url)
  const server = await start(product, { DATABASE_URL: postgres.url, SCOPE: 'platform' })
  await judge(server, 'csv')
  await judge(server, 'xlsx')
  await judge(server, 'csv', true)
} finally {
  await endAll()
  await postgres.stop()
}
