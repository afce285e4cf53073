import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../harness/postgres.ts'
import { type Contestant, claim, endAll, median, round, start } from './lib/contest.ts'
import { fillEstate } from './lib/estate.ts'

/**
 * Claims: 1,000 updates a second of a plain column of one store's devices are reached next to people
 * who look at lists, and leave them at least two thirds of their requests a second: both only share
 * the processor. None of the updates touches the kept numbers of rows.
 */
const rounds = 3
const updatesASecond = 1000
const looks = [
  { path: '/admin/item/getList', body: '{}' },
  { path: '/admin/item/getList', body: '{"serial":"D1"}' },
]

const postgres = await startPostgres({ shared_buffers: '1GB' })
try {
  await fillEstate(postgres.url)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
  await fillDevices(pool)
  const ours = await start(new URL('lib/product.ts', import.meta.url), {
    DATABASE_URL: postgres.url,
    SCOPE: 'platform',
  })
  for (const look of looks) await compare(ours, pool, look)
  const { rows } = await pool.query(
    `select (select coalesce(sum(version), 0) from row_counts where table_name = 'devices')::int
      + (select count(*) from row_count_changes where table_name = 'devices')::int as versions`,
  )
  // One for each place that the devices were added to.
  claim('changes of kept numbers', rows[0].versions, 10_121, '')
  await pool.end()
} finally {
  await endAll()
  await postgres.stop()
}

async function fillDevices(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into device_models (device_model) values ('TV')`)
  await pool.query(
    `insert into devices (partner_id, brand_id, offline_id, device_model_id, serial)
     select partner_id, brand_id, offline_id, (select min(id) from device_models), 'D' || id
     from rooms where id % 5 = 0`,
  )
  await pool.query('vacuum analyze devices')
}

async function compare(
  ours: Contestant,
  pool: pg.Pool,
  look: { path: string; body: string },
): Promise<void> {
  const ratios: number[] = []
  const rates: number[] = []
  const ask = () => round(ours, { ...look, seconds: 4 })
  await ask()
  for (let turn = 1; turn <= rounds; turn++) {
    const quiet = await ask()
    const load = new AbortController()
    const updates = updateDevices(pool, load.signal)
    const busy = await ask()
    load.abort()
    rates.push(await updates)
    ratios.push(quiet.requestsASecond / busy.requestsASecond)
    console.log(
      `  ${quiet.requestsASecond.toFixed(0)}/s quiet, ${busy.requestsASecond.toFixed(0)}/s ` +
        `next to ${rates.at(-1)?.toFixed(0)} updates a second`,
    )
  }
  claim(`${look.path} ${look.body} without the updates, per one with`, median(ratios), 1.5)
  claim('updates wanted, per one reached', updatesASecond / median(rates), 1.1)
}

/** Four devices report at a time, each in a transaction of its own; tells how many a second did. */
async function updateDevices(pool: pg.Pool, signal: AbortSignal): Promise<number> {
  const { rows } = await pool.query(
    'select id from devices where offline_id = (select min(offline_id) from devices)',
  )
  const since = performance.now()
  let done = 0
  const due = () => ((performance.now() - since) / 1000) * updatesASecond
  const device = async () => {
    while (!signal.aborted) {
      if (done >= due()) await sleep(1)
      else {
        const { id } = rows[done++ % rows.length]
        await pool.query({
          name: 'report',
          text: 'update devices set version = version + 1 where id = $1',
          values: [id],
        })
      }
    }
  }
  await Promise.all(Array.from({ length: 4 }, device))
  return done / ((performance.now() - since) / 1000)
}
