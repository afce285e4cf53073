import { claim, endAll, round, start } from './lib/contest.ts'

/** Claim: a signed-in no-op call costs at most twice the same Fastify route without our mechanism. */
const budget = 2
const rounds = 15
const ask = {
  path: '/admin/bench/noop',
  body: '{}',
  seconds: 1,
  expectBody: '{"code":10000,"message":"Operation successful","data":{}}',
}

try {
  const bare = await start(new URL('call-cost/plain.ts', import.meta.url))
  const ours = await start(new URL('call-cost/ours.ts', import.meta.url))
  await round(bare, { ...ask, seconds: 3 })
  await round(ours, { ...ask, seconds: 3 })
  // In turns, so that whatever else the machine does meets both alike; and the cheapest round of
  // each, because other work only ever makes a call dearer.
  let plain = Number.POSITIVE_INFINITY
  let whole = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < rounds; turn++) {
    plain = Math.min(plain, (await round(bare, ask)).microseconds)
    whole = Math.min(whole, (await round(ours, ask)).microseconds)
  }
  console.log(`  ${plain.toFixed(1)} µs bare, ${whole.toFixed(1)} µs ours`)
  claim('a signed-in no-op call, beside the bare Fastify route', whole / plain, budget)
} finally {
  await endAll()
}
