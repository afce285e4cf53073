import './lib/require-node-20.mjs'

const { cli } = await import('./lib/cli.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { UserError } = await import('./lib/paths.mjs')
const { checks, suites } = await import('./lib/suites.mjs')
const { total } = await import('./lib/tally.mjs')

const usage = `--only takes names of ${suites.map((suite) => suite.name).join(', ')}, or checks; --all runs all server tests on TEST_DATABASE_URL too`

function chosen(args) {
  const names = args.flatMap((argument) => {
    if (argument === '--all') {
      process.env.TEST_ALL = '1'
      return []
    }
    if (!argument.startsWith('--only=')) throw new UserError(`${argument} is not known: ${usage}`)
    return argument.slice('--only='.length).split(',')
  })
  if (names.length === 0) return suites
  return names.flatMap((name) => {
    if (name === 'checks') return checks
    const suite = suites.find((candidate) => candidate.name === name)
    if (!suite) throw new UserError(`${name} is not a suite: ${usage}`)
    return suite
  })
}

/** One run shows everything that is wrong: a failure never stops the suites after it. */
async function outcome(suite) {
  try {
    return await suite.run()
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    return { passed: 0, failed: 1, note: 'broke down' }
  }
}

await cli(async (args) => {
  const chosenSuites = chosen(args)
  await ensureInstalled()
  const lines = []
  const tallies = []
  for (const [index, suite] of chosenSuites.entries()) {
    console.log(`\n[${index + 1}/${chosenSuites.length}] ${suite.title}`)
    const since = Date.now()
    const tally = await outcome(suite)
    const seconds = ((Date.now() - since) / 1000).toFixed(1)
    const note = tally.note ? `  (${tally.note})` : ''
    tallies.push(tally)
    lines.push(
      `${tally.failed ? 'FAILED' : 'ok    '} ${suite.title.padEnd(22)} ${`${tally.passed} passed, ${tally.failed} failed`.padEnd(24)} ${seconds.padStart(6)} s${note}`,
    )
    console.log(lines.at(-1))
  }
  const { passed, failed } = total(tallies)
  console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
