import { spawn } from 'node:child_process'
import { root } from './paths.mjs'
import { exitCode, stopTogether } from './stopping.mjs'

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Who asks us to stop means all of it: nothing is started after the command that has ended. */
function endIfAsked(signal) {
  if (signal) process.exit(exitCode(null, signal))
}

/** @typedef {{ env?: Record<string, string | undefined>, cwd?: string }} Surroundings */

/** @typedef {(text: Buffer | string) => void} Write */

/**
 * Runs a command and gives its exit code. Its output goes to the terminal, or to `write`.
 * @param {string} command
 * @param {string[]} args
 * @param {Surroundings & { write?: Write }} surroundings
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, cwd = root, write } = {}) {
  return new Promise((resolve) => {
    const output = write ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    if (write) for (const stream of [child.stdout, child.stderr]) stream?.on('data', write)
    const over = stopTogether([child])
    child.on('error', (error) => {
      if (write) write(`${error.message}\n`)
      else console.error(error.message)
      resolve(127)
    })
    child.on('close', (code) => {
      endIfAsked(over())
      resolve(code ?? 1)
    })
  })
}

/**
 * Runs a command silently behind a running clock; its output is shown only when it fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {Surroundings} surroundings
 * @returns {Promise<number>}
 */
export function runQuietly(title, command, args, { env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const since = Date.now()
    const output = []
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    const over = stopTogether([child])
    const interactive = process.stdout.isTTY
    const tick = () =>
      interactive
        ? process.stdout.write(`\r  ${title} … ${seconds(since)} `)
        : console.log(`  ${title} … ${seconds(since)}`)
    tick()
    const clock = setInterval(tick, interactive ? 200 : 10_000)
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    let failure
    child.on('error', (error) => {
      failure = error
    })
    child.on('close', (code) => {
      clearInterval(clock)
      endIfAsked(over())
      const failed = failure !== undefined || code !== 0
      if (interactive) process.stdout.write('\r')
      console.log(`  ${title}: ${failed ? 'failed' : 'done'} in ${seconds(since)}      `)
      if (failed) console.error(failure?.message ?? Buffer.concat(output).toString())
      resolve(failed ? code || 1 : 0)
    })
  })
}
