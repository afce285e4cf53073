import { endWithNpm } from './end-with-npm.mjs'
import { UserError } from './paths.mjs'

/** Runs a script's body; a problem becomes one line and exit code 1. */
export async function cli(body) {
  endWithNpm()
  try {
    process.exitCode = await body(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** A typo is no wish: what a script does not know, it does not ignore. */
export function refuseUnknown(script, args, known = []) {
  const unknown = args.find((argument) => !known.includes(argument))
  if (unknown === undefined) return
  const takes = known.length > 0 ? known.join(', ') : 'no arguments'
  throw new UserError(`${unknown} is not known. npm run ${script} takes ${takes}.`)
}
