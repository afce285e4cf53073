import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openPostgres } from '@innkeeper/server/src/platform/db/database.ts'
import { migrate } from '@innkeeper/server/src/platform/db/migrate.ts'
import { unsealedOperations } from '@innkeeper/server/src/platform/log/tables.ts'
import { sql } from 'drizzle-orm'
import { startPostgres } from '../harness/postgres.ts'
import { claim, median } from './lib/contest.ts'
import type { Order, Outcome, Way } from './operation-log/writer.ts'

/**
 * Claim: on two servers a change with its entry in the log costs at most as much as 3.5 bare updates,
 * and no more than with a chain inside the transaction.
 */
const budget = 3.5
const rounds = 5
const seconds = 3

async function startWriter(url: string): Promise<ChildProcess> {
  const file = new URL('operation-log/writer.ts', import.meta.url)
  const child = fork(file, { env: { ...process.env, DATABASE_URL: url } })
  await once(child, 'message')
  return child
}

async function ask(child: ChildProcess, order: Order): Promise<Outcome> {
  child.send(order)
  const [outcome] = await once(child, 'message')
  return outcome
}

const postgres = await startPostgres()
const database = await openPostgres(postgres.url, 2)
try {
  await migrate(database)
  await database.db.execute(sql`insert into partners (partner_name) values ('Bench')`)
  await database.db.execute(
    sql`create table changed as select n as id, 0 as n from generate_series(0, 9999) n`,
  )
  await database.db.execute(sql`create index on changed (id)`)
  await database.db.execute(
    sql`create table chained (like operations including all, prev_hash text, hash text)`,
  )
  const servers = await Promise.all([startWriter(postgres.url), startWriter(postgres.url)])
  const rates: Record<Way, number[]> = {
    'without a log': [],
    'chained inside the change': [],
    'sealed afterwards': [],
  }
  let backlog = 0
  for (let turn = 0; turn < rounds; turn++) {
    for (const way of Object.keys(rates) as Way[]) {
      const outcomes = await Promise.all(servers.map((each) => ask(each, { way, seconds })))
      backlog = Math.max(backlog, await database.db.$count(unsealedOperations))
      const rate = outcomes.reduce((sum, { changes }) => sum + changes, 0) / seconds
      const p99 = Math.max(...outcomes.map((outcome) => outcome.p99))
      rates[way].push(rate)
      console.log(`  ${way}: ${rate.toFixed(0)} changes a second, p99 ${p99.toFixed(0)} ms`)
    }
  }
  for (const server of servers) server.disconnect()
  await Promise.all(servers.map((server) => once(server, 'exit')))
  console.log(`  at most ${backlog} entries waited for their seal at the end of a round`)
  const [bare, chained, sealed] = Object.values(rates).map(median) as [number, number, number]
  claim('changes without a log, for one with its entry', bare / sealed, budget)
  claim('changes chained inside, for one sealed afterwards', chained / sealed, 1)
} finally {
  await database.close()
  await postgres.stop()
}
