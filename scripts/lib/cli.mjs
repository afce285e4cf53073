import { Complaint } from './paths.mjs'

/** Runs a script's body; a complaint becomes one line and exit code 1. */
export async function cli(body) {
  try {
    process.exitCode = await body(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof Complaint)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
