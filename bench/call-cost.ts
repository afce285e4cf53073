import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import type { Side, Usage } from './call-cost/side.ts'

/** Claim: a signed-in no-op call costs at most twice the same Fastify route without our mechanism. */
const budget = 2
const rounds = 7
const secondsARound = 3

interface Contestant extends Side {
  child: ChildProcess
}

async function start(file: string): Promise<Contestant> {
  const child = fork(fileURLToPath(new URL(`call-cost/${file}`, import.meta.url)))
  children.push(child)
  return { ...(await told<Side>(child)), child }
}

async function told<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message')
  return message
}

async function used(child: ChildProcess): Promise<number> {
  child.send('how much?')
  return (await told<Usage>(child)).microseconds
}

/** Processor time of the server for one call, in microseconds: what else runs here hardly matters. */
async function round({ url, headers, child }: Contestant, duration: number): Promise<number> {
  const before = await used(child)
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
    connections: 20,
    duration,
    expectBody: '{"code":10000,"message":"Operation successful","data":{}}',
  })
  if (result.errors || result.non2xx || result.mismatches) {
    throw new Error(`${url}: ${result.errors} errors, ${result.mismatches} wrong answers`)
  }
  return ((await used(child)) - before) / result.requests.total
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const children: ChildProcess[] = []
try {
  const bare = await start('plain.ts')
  const ours = await start('ours.ts')
  await round(bare, 3)
  await round(ours, 3)
  // In turns, so that whatever else the machine does meets both alike.
  const ratios: number[] = []
  for (let turn = 1; turn <= rounds; turn++) {
    const plain = await round(bare, secondsARound)
    const whole = await round(ours, secondsARound)
    ratios.push(whole / plain)
    console.log(`  round ${turn}: ${plain.toFixed(1)} µs bare, ${whole.toFixed(1)} µs ours`)
  }
  const ratio = median(ratios)
  console.log(
    `signed-in no-op call: ${ratio.toFixed(2)}x the bare Fastify route (budget ${budget}x)`,
  )
  if (ratio > budget) process.exitCode = 1
} finally {
  for (const child of children) child.disconnect()
}
