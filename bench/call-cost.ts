import { claim, endAll, median, round, start } from './lib/contest.ts'

/** Claim: a signed-in no-op call costs at most twice the same Fastify route without our mechanism. */
const budget = 2
const rounds = 7
const ask = {
  path: '/admin/bench/noop',
  body: '{}',
  seconds: 3,
  expectBody: '{"code":10000,"message":"Operation successful","data":{}}',
}

try {
  const bare = await start(new URL('call-cost/plain.ts', import.meta.url))
  const ours = await start(new URL('call-cost/ours.ts', import.meta.url))
  await round(bare, ask)
  await round(ours, ask)
  // In turns, so that whatever else the machine does meets both alike.
  const ratios: number[] = []
  for (let turn = 1; turn <= rounds; turn++) {
    const plain = await round(bare, ask)
    const whole = await round(ours, ask)
    ratios.push(whole.microseconds / plain.microseconds)
    console.log(
      `  round ${turn}: ${plain.microseconds.toFixed(1)} µs bare, ${whole.microseconds.toFixed(1)} µs ours`,
    )
  }
  claim('a signed-in no-op call, beside the bare Fastify route', median(ratios), budget)
} finally {
  await endAll()
}
