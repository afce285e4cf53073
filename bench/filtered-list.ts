import pg from 'pg'
import { startPostgres } from '../harness/postgres.ts'
import { call } from './lib/call.ts'
import { type Contestant, claim, endAll, median, round, start } from './lib/contest.ts'
import { fillEstate } from './lib/estate.ts'

/**
 * Claims, with a million rooms on PostgreSQL, of which 100,000 match: a filtered page reaches a
 * third of the requests a second of the plain one, its page 5,000 and a sorted one too; the first
 * look after a change takes at most 1.5 times as long as its count and its page as bare SQL; and
 * the total is right after every change.
 */
const rounds = 3
const path = '/admin/sub/getList'
const filter = { room_id: '31' }
const matches = `room_id like '31%'`

interface Rooms {
  list: { data: { id: number }[]; total: number }
}

const postgres = await startPostgres({ shared_buffers: '1GB' })
try {
  await fillEstate(postgres.url)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  const product = new URL('lib/product.ts', import.meta.url)
  const env = { DATABASE_URL: postgres.url, SCOPE: 'platform' }
  const ours = await start(product, env)
  await pace(ours, 'a filtered page', filter)
  await pace(ours, 'page 5,000 of it', { ...filter, page: 5000 })
  await pace(ours, 'it sorted by number', { ...filter, sort: 'room_id', order: 'asc' })
  await firstLook(ours, pool)
  await totals(ours, await start(product, { ...env, SCOPE: 'partner' }), pool)
  await pool.end()
} finally {
  await endAll()
  await postgres.stop()
}

async function pace(ours: Contestant, what: string, search: object): Promise<void> {
  const ask = (body: object) =>
    round(ours, { path, body: JSON.stringify(body), seconds: 3 }).then((r) => r.requestsASecond)
  const ratios: number[] = []
  await ask({})
  await ask(search)
  for (let turn = 1; turn <= rounds; turn++) {
    const [plain, filtered] = [await ask({}), await ask(search)]
    ratios.push(plain / filtered)
    console.log(`  ${plain.toFixed(0)}/s plain, ${filtered.toFixed(0)}/s ${what}`)
  }
  claim(`plain pages a second, per one of ${what}`, median(ratios), 3.33)
}

/** In turns, each after a change of the rooms. */
async function firstLook(ours: Contestant, pool: pg.Pool): Promise<void> {
  const bare: number[] = []
  const whole: number[] = []
  for (let turn = 0; turn < 11; turn++) {
    await pool.query(`update rooms set room_id = 'x${turn}' where id = (select max(id) from rooms)`)
    whole.push(await milliseconds(() => call(ours, path, filter)))
    bare.push(
      await milliseconds(async () => {
        await pool.query(`select count(*) from rooms where ${matches}`)
        await pool.query(`select * from rooms where ${matches} order by id desc limit 10`)
      }),
    )
  }
  console.log(`  ${median(bare).toFixed(0)} ms bare, ${median(whole).toFixed(0)} ms ours`)
  claim('the first look beside its SQL', median(whole) / median(bare), 1.5)
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

/** Rooms come, change and go behind the backs of two servers; each is asked at once. */
async function totals(platform: Contestant, partner: Contestant, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('select min(id) as id from partners')
  const places = [
    { server: platform, within: 'true' },
    { server: partner, within: `partner_id = ${rows[0].id}` },
  ]
  const change = [
    (n: number) => `insert into rooms (partner_id, brand_id, offline_id, room_id)
      select partner_id, brand_id, offline_id, '31-${n}' from rooms order by id limit 1`,
    (n: number) =>
      `update rooms set room_id = '9-${n}' where id = (select max(id) from rooms where ${matches})`,
    (n: number) => `update rooms set room_id = '31+${n}' where id = (select max(id) from rooms)`,
    () => `delete from rooms where id = (select max(id) from rooms)`,
  ]
  let wrong = 0
  for (let turn = 0; turn < 40; turn++) {
    await pool.query(change[turn % change.length]?.(turn) ?? '')
    for (const { server, within } of places) {
      const { list } = await call<Rooms>(server, path, filter)
      const right = await pool.query(
        `select count(*)::int as count, max(id) as newest from rooms where ${matches} and ${within}`,
      )
      const { count, newest } = right.rows[0]
      if (list.total !== count || list.data[0]?.id !== newest) wrong += 1
    }
  }
  claim('wrong answers after 40 changes', wrong, 0, '')
}
