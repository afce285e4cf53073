import './lib/require-node-20.mjs'
import { availableParallelism } from 'node:os'

const { cli } = await import('./lib/cli.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { UserError } = await import('./lib/paths.mjs')
const { markedLines } = await import('./lib/marked-lines.mjs')
const { sideBySide } = await import('./lib/side-by-side.mjs')
const { checks, suites } = await import('./lib/suites.mjs')
const { total } = await import('./lib/tally.mjs')

const all = '--all'
const only = '--only='

/** @param {string[]} args */
function chosen(args) {
  const known = suites({ everywhere: args.includes(all) })
  const usage = `${only} takes names of ${known.map(({ name }) => name).join(', ')}, or checks; ${all} runs all server tests on the embedded database too where TEST_DATABASE_URL is set`
  const names = args.flatMap((argument) => {
    if (argument === all) return []
    if (!argument.startsWith(only)) throw new UserError(`${argument} is not known: ${usage}`)
    return argument.slice(only.length).split(',')
  })
  if (names.length === 0) return known
  return names.flatMap((name) => {
    if (name === 'checks') return checks
    const suite = known.find((candidate) => candidate.name === name)
    if (!suite) throw new UserError(`${name} is not a suite: ${usage}`)
    return suite
  })
}

/** One run shows everything that is wrong: a failure never stops the suites after it. */
async function outcome(suite, write) {
  try {
    return await suite.run(write)
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    return { passed: 0, failed: 1, note: 'broke down' }
  }
}

const lineOf = (suite, tally, seconds) => {
  const counts = `${tally.passed} passed, ${tally.failed} failed`
  const note = tally.note ? `  (${tally.note})` : ''
  const verdict = tally.failed ? 'FAILED' : 'ok    '
  return `${verdict} ${suite.title.padEnd(22)} ${counts.padEnd(24)} ${seconds.padStart(6)} s${note}`
}

await cli(async (args) => {
  const chosenSuites = chosen(args)
  await ensureInstalled()
  const tallies = new Map()
  const results = new Map()
  await sideBySide(chosenSuites, availableParallelism(), async (suite, alone) => {
    const heading = `[${chosenSuites.indexOf(suite) + 1}/${chosenSuites.length}] ${suite.title}`
    console.log(alone ? `\n${heading}` : `${heading} begins`)
    const since = Date.now()
    const lines = alone ? undefined : markedLines(suite.name, (text) => process.stdout.write(text))
    const tally = await outcome(suite, lines?.write)
    lines?.end()
    const line = lineOf(suite, tally, ((Date.now() - since) / 1000).toFixed(1))
    console.log(line)
    tallies.set(suite, tally)
    results.set(suite, line)
  })
  const inOrder = chosenSuites.map((suite) => results.get(suite))
  const { passed, failed } = total(chosenSuites.map((suite) => tallies.get(suite)))
  console.log(`\n${inOrder.join('\n')}\n\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
