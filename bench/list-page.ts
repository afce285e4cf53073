import { startPostgres } from '../harness/postgres.ts'
import { type Contestant, claim, endAll, median, round, start } from './lib/contest.ts'
import { fillEstate } from './lib/estate.ts'

/**
 * Claims, with a million rooms on PostgreSQL: a list page with its total, signed in and scoped,
 * reaches half the requests a second of a bare route that runs the same SQL, with a p99 within
 * three times of its; page 10,000 costs at most twice page 1.
 */
const rounds = 5
const pageOf = (page: number) => ({
  path: '/admin/sub/getList',
  body: page === 1 ? '{}' : JSON.stringify({ page }),
  seconds: 4,
})

const postgres = await startPostgres({ shared_buffers: '1GB' })
try {
  const env = { DATABASE_URL: postgres.url }
  await fillEstate(postgres.url)
  const bare = await start(new URL('list-page/bare.ts', import.meta.url), env)
  const ours = new URL('lib/product.ts', import.meta.url)
  await compare(bare, await start(ours, { ...env, SCOPE: 'partner' }))
  await farPages(await start(ours, { ...env, SCOPE: 'platform' }))
} finally {
  await endAll()
  await postgres.stop()
}

async function compare(bare: Contestant, ours: Contestant): Promise<void> {
  const pace: number[] = []
  const tail: number[] = []
  await round(bare, pageOf(1))
  await round(ours, pageOf(1))
  for (let turn = 1; turn <= rounds; turn++) {
    const plain = await round(bare, pageOf(1))
    const whole = await round(ours, pageOf(1))
    pace.push(plain.requestsASecond / whole.requestsASecond)
    tail.push(whole.p99 / plain.p99)
    console.log(
      `  round ${turn}: ${plain.requestsASecond.toFixed(0)}/s bare (p99 ${plain.p99} ms), ` +
        `${whole.requestsASecond.toFixed(0)}/s ours (p99 ${whole.p99} ms)`,
    )
  }
  claim('bare requests a second, per one of ours', median(pace), 2)
  claim('p99 beside the bare route', median(tail), 3)
}

async function farPages(ours: Contestant): Promise<void> {
  const ratios: number[] = []
  await round(ours, pageOf(10_000))
  for (let turn = 1; turn <= rounds; turn++) {
    const near = await round(ours, pageOf(1))
    const far = await round(ours, pageOf(10_000))
    ratios.push(near.requestsASecond / far.requestsASecond)
  }
  claim('page 10,000 beside page 1', median(ratios), 2)
}
