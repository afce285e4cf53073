import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../harness/postgres.ts'
import { claim, endAll, type Round, round, start } from './lib/contest.ts'
import { fillEstate } from './lib/estate.ts'

/**
 * Claims: next to 1,000 updates a second of a plain column of one store's devices, a look at the list
 * of devices costs the server at most 1.5 times as much as without; such an update costs at most 1.5
 * times as much as on a table whose rows nobody counts; and none touches the kept numbers. How many
 * lists and updates a second there are depends on the processors that all share; it is printed.
 */
const rounds = 5
const updatesASecond = 1000
const look = { path: '/admin/item/getList', body: '{"serial":"D1"}', seconds: 3 }

const postgres = await startPostgres({ shared_buffers: '1GB' })
try {
  await fillEstate(postgres.url, 20)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
  await fillDevices(pool)
  const product = new URL('lib/product.ts', import.meta.url)
  const ours = await start(product, { DATABASE_URL: postgres.url, SCOPE: 'platform' })
  const ask = () => round(ours, look)
  await ask()
  const before = await versions(pool)
  let alone = Number.POSITIVE_INFINITY
  let besides = Number.POSITIVE_INFINITY
  for (let turn = 1; turn <= rounds; turn++) {
    const quiet = await ask()
    const busy = await underLoad(pool, ask)
    alone = Math.min(alone, quiet.microseconds)
    besides = Math.min(besides, busy.microseconds)
    console.log(
      `  round ${turn}: ${quiet.requestsASecond.toFixed(0)} lists a second alone, ` +
        `${busy.requestsASecond.toFixed(0)} next to ${busy.updates.toFixed(0)} updates a second`,
    )
  }
  claim('a list next to the updates, beside one without', besides / alone, 1.5)
  claim('an update, beside one that nobody counts', await costOfCounting(pool), 1.5)
  claim('changes of kept numbers', (await versions(pool)) - before, 0, '')
  await pool.end()
} finally {
  await endAll()
  await postgres.stop()
}

/** In turns, and the cheapest of each, because other work only ever makes one dearer. */
async function costOfCounting(pool: pg.Pool): Promise<number> {
  const best = { enable: Number.POSITIVE_INFINITY, disable: Number.POSITIVE_INFINITY }
  for (let turn = 0; turn < 30; turn++) {
    for (const does of ['enable', 'disable'] as const) {
      await pool.query(`alter table devices ${does} trigger count_updated`)
      best[does] = Math.min(best[does], await hundredUpdates(pool))
    }
  }
  await pool.query('alter table devices enable trigger count_updated')
  const [counted, plain] = [best.enable, best.disable].map((ms) => `${(ms * 10).toFixed(0)} µs`)
  console.log(`  an update takes ${counted}, ${plain} where nobody counts`)
  return best.enable / best.disable
}

/** Each in a transaction of its own, as a device reports. */
async function hundredUpdates(pool: pg.Pool): Promise<number> {
  const client = await pool.connect()
  await client.query('set synchronous_commit = off')
  for (let warm = 0; warm < 10; warm++) await update(client, 1)
  const since = performance.now()
  for (let id = 1; id <= 100; id++) await update(client, id)
  const ms = performance.now() - since
  client.release()
  return ms
}

async function fillDevices(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into device_models (device_model) values ('TV')`)
  await pool.query(
    `insert into devices (partner_id, brand_id, offline_id, device_model_id, serial)
     select partner_id, brand_id, offline_id, (select min(id) from device_models), 'D' || id
     from rooms`,
  )
  await pool.query('vacuum analyze devices')
}

async function versions(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select (select coalesce(sum(version), 0) from row_counts where table_name = 'devices')::int
      + (select count(*) from row_count_changes where table_name = 'devices')::int as versions`,
  )
  return rows[0].versions
}

async function underLoad(pool: pg.Pool, ask: () => Promise<Round>) {
  const load = new AbortController()
  const updating = updateDevices(pool, load.signal)
  const figures = await ask()
  load.abort()
  return { ...figures, updates: await updating }
}

/** Four devices report at a time, each in a transaction of its own; tells how many a second did. */
async function updateDevices(pool: pg.Pool, signal: AbortSignal): Promise<number> {
  const { rows } = await pool.query(
    'select id from devices where offline_id = (select min(offline_id) from devices)',
  )
  const since = performance.now()
  let done = 0
  const seconds = () => (performance.now() - since) / 1000
  const report = async () => {
    while (!signal.aborted) {
      if (done >= seconds() * updatesASecond) await sleep(1)
      else await update(pool, rows[done++ % rows.length].id)
    }
  }
  await Promise.all(Array.from({ length: 4 }, report))
  return done / seconds()
}

async function update(pool: Pick<pg.Pool, 'query'>, id: number): Promise<void> {
  const text = 'update devices set version = version + 1 where id = $1'
  await pool.query({ name: 'report', text, values: [id] })
}
