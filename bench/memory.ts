import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../harness/postgres.ts'
import { call } from './lib/call.ts'
import { claim, endAll, start, used } from './lib/contest.ts'

/**
 * Claims: a server that has answered a thousand requests holds at most 200 MB on PostgreSQL, and 650 MB
 * with the embedded database inside. It runs with the flags of `npm start`.
 */
const budgets = { PostgreSQL: 200, embedded: 650 }
const requests = 1000

const starter = readFileSync(new URL('../scripts/start.sh', import.meta.url), 'utf8')
const flags = starter.match(/--max-[\w=-]+/g) ?? []
const product = new URL('lib/product.ts', import.meta.url)

const postgres = await startPostgres()
try {
  await measure('PostgreSQL', { DATABASE_URL: postgres.url })
  await measure('embedded', {})
} finally {
  await endAll()
  await postgres.stop()
}

async function measure(name: keyof typeof budgets, env: Record<string, string>): Promise<void> {
  const ours = await start(product, { ...env, SCOPE: 'platform', WITH_CONSOLE: 'yes' }, flags)
  await sleep(5000)
  const { megabytes: atRest } = await used(ours.child)
  const paths = ['/admin/sub/getList', '/admin/offline/getList', '/admin/home/getMenu']
  for (let sent = 0; sent < requests; sent++) await call(ours, paths[sent % paths.length] ?? '', {})
  const { megabytes } = await used(ours.child)
  console.log(
    `  ${name}: ${atRest.toFixed(0)} MB at rest, ${megabytes.toFixed(0)} MB after ${requests} requests`,
  )
  claim(`memory of a server, ${name}`, megabytes, budgets[name], ' MB')
}
