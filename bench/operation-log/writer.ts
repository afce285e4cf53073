import { createHash } from 'node:crypto'
import { openPostgres } from '@innkeeper/server/src/platform/db/database.ts'
import { LogKey } from '@innkeeper/server/src/platform/log/log-key.ts'
import { record } from '@innkeeper/server/src/platform/log/operation-log.ts'
import { sealEntries } from '@innkeeper/server/src/platform/log/sealer.ts'
import { Trailing } from '@innkeeper/server/src/platform/work/trailing.ts'
import { sql } from 'drizzle-orm'

/** One of two servers that change records; ways to keep the log take turns. */

export type Way = 'without a log' | 'chained inside the change' | 'sealed afterwards'
export interface Order {
  way: Way
  seconds: number
}
export interface Outcome {
  changes: number
  /** Milliseconds that 99 of 100 changes took at most. */
  p99: number
}

const together = 20
const database = await openPostgres(process.env.DATABASE_URL ?? '', together + 2)
const { db } = database
type Tx = Parameters<Parameters<typeof db.transaction>[0]>[0]

const key = new LogKey('the key of the bench, of 32 characters')
const entry = () => ({
  ...{ at: new Date(), request_id: crypto.randomUUID(), account_name: 'bench', ip: '::1' },
  ...{ user_agent: 'bench', action: '/admin/tag/save', record_type: 'tags', record_id: '1' },
  ...{ partner_id: 1, result: 10000, before: { name: 'Lobby' }, after: { name: 'Bar' } },
})

/** How the log was kept at first: the next entry needs the hash of the one before it. */
async function chain(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(1)`)
  const { rows } = await tx.execute<{ hash: string }>(
    sql`select hash from chained order by id desc limit 1`,
  )
  const prev_hash = rows[0]?.hash ?? ''
  const { at, before, after, ...facts } = entry()
  const hash = createHash('sha256')
    .update(prev_hash + JSON.stringify({ at, before, after, ...facts }))
    .digest('hex')
  const row = { at: at.toISOString(), before, after, ...facts, prev_hash, hash }
  const names = sql.raw(Object.keys(row).join(', '))
  await tx.execute(sql`
    insert into chained (${names})
    select ${names} from jsonb_populate_record(null::chained, ${JSON.stringify(row)}::text::jsonb)`)
}

const ways: Record<Way, (tx: Tx) => Promise<void>> = {
  'without a log': async () => {},
  'chained inside the change': chain,
  'sealed afterwards': (tx) => record(tx, key, entry()),
}

const trailing = new Trailing([{ name: 'sealing', run: () => sealEntries(db, key) }])
trailing.start({ warn: console.error } as never)

async function change(way: Way): Promise<void> {
  const id = Math.floor(Math.random() * 10_000)
  await db.transaction(async (tx) => {
    await tx.execute(sql`update changed set n = n + 1 where id = ${id}`)
    await ways[way](tx)
  })
  trailing.nudge()
}

async function run({ way, seconds }: Order): Promise<Outcome> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const work = async () => {
    while (performance.now() < end) {
      const since = performance.now()
      await change(way)
      times.push(performance.now() - since)
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  times.sort((a, b) => a - b)
  return { changes: times.length, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

process.on('message', async (order: Order) => process.send?.(await run(order)))
process.once('disconnect', async () => {
  await trailing.stop()
  await database.close()
  process.exit(0)
})
process.send?.('ready')
