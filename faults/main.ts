import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../harness/postgres.ts'
import { faults } from './faults.ts'
import { atEnd, mark, undo, undoOnSignal, unlessStopping } from './lib/cleanup.ts'
import { prepareDatabase } from './lib/database.ts'
import { type Fault, Round, Skipped } from './lib/round.ts'
import { hasFailed, type Outcome, tableOf } from './lib/table.ts'

const usage = `npm run faults -- [--short] [--only=name,…], names: ${faults.map(({ name }) => name).join(', ')}`

function readArguments(args: string[]): { short: boolean; chosen: Fault[] } | undefined {
  const only = args.flatMap((arg) => (arg.startsWith('--only=') ? arg.slice(7).split(',') : []))
  const known = args.every((arg) => arg === '--short' || arg.startsWith('--only='))
  const named = only.every((name) => faults.some((fault) => fault.name === name))
  if (!known || !named) return undefined
  const chosen = faults.filter(({ name }) => only.length === 0 || only.includes(name))
  return { short: args.includes('--short'), chosen }
}

/** One that never comes to its end must not keep the others from being tried. */
const limitMs = { short: 240_000, full: 600_000 }

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const late = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`not within ${ms / 1000} s`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}

/** Everything that a fault started is over before the next one begins. */
async function outcomeOf({ name, promise, run }: Fault, round: Round): Promise<Outcome> {
  console.log(`\n${name}: ${promise}`)
  const since = performance.now()
  const before = mark()
  try {
    await within(round.short ? limitMs.short : limitMs.full, run(round))
  } catch (error) {
    if (error instanceof Skipped) return { name, round, skipped: error.message }
    console.error(error)
    round.promise('the fault could be tried to its end', false, (error as Error).message)
  } finally {
    await undo(before)
    round.say(`${((performance.now() - since) / 1000).toFixed(0)} s`)
  }
  return { name, round }
}

const order = readArguments(process.argv.slice(2))
if (!order) {
  console.error(usage)
  process.exit(1)
}
undoOnSignal()
try {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-faults-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  console.log('starting PostgreSQL')
  const starting = startPostgres({ max_connections: '200' })
  // Also when somebody stops us before it has started.
  atEnd(async () => (await starting).stop())
  const postgres = await starting
  await unlessStopping()
  await prepareDatabase(postgres, folder)
  const outcomes: Outcome[] = []
  for (const fault of order.chosen) {
    await unlessStopping()
    outcomes.push(await outcomeOf(fault, new Round(postgres, order.short)))
  }
  await unlessStopping()
  const failed = outcomes.filter(hasFailed).length
  const skipped = outcomes.filter((outcome) => outcome.skipped).length
  console.log(`\n${tableOf(outcomes)}\n`)
  if (skipped > 0) console.log(`${skipped} skipped`)
  console.log(`${outcomes.length - failed - skipped} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await undo()
}
// A fault that was given up may still be waiting for something, and would keep us with it.
process.exit()
