import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt } from './console-build.mjs'
import { inRoot, productNode } from './paths.mjs'
import { run } from './run.mjs'
import { tallyPlaywright, tallyVitest } from './tally.mjs'

/** Every worker, thread and program of the tests would compile the same files again. */
const NODE_COMPILE_CACHE =
  process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'innkeeper-compile-cache')

const tool = (path) => inRoot('node_modules', path)

/**
 * @typedef {import('./run.mjs').Write} Write
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {{ name: string, title: string, cores: number, run(write?: Write): Promise<Tally> }} Suite
 */

/**
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, write?: Write }} surroundings
 */
const runTool = (file, args, { env = {}, write } = {}) => {
  const node = productNode()
  // Tools start Node of their own accord; it shall be the same one.
  const PATH = `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
  return run(node, [file, ...args], { env: { ...env, PATH, NODE_COMPILE_CACHE }, write })
}

/** It starts as many workers as there are cores, and nothing else beside it. */
const all = Number.POSITIVE_INFINITY

/** A check has no tests inside: it is one thing that passes or fails. */
const check = (name, title, file, ...args) => ({
  name,
  title,
  cores: 1,
  async run(write) {
    const failed = (await runTool(file, args, { write })) !== 0
    return { passed: failed ? 0 : 1, failed: failed ? 1 : 0 }
  },
})

const reportFile = (name) => inRoot('test-results', `${name}.json`)

function takeReport(name) {
  try {
    return JSON.parse(readFileSync(reportFile(name), 'utf8'))
  } catch {
    return undefined
  }
}

/** A report left over from an earlier run must never be counted. */
function clearReport(name) {
  mkdirSync(dirname(reportFile(name)), { recursive: true })
  rmSync(reportFile(name), { force: true })
}

/** Its workers wait for a database, a browser or a clock half of the time: two such fill all cores. */
const half = Math.max(1, Math.floor(availableParallelism() / 2))

const vitest = (name, title, config, env = {}) => ({
  name,
  title,
  cores: half,
  async run(write) {
    clearReport(name)
    const reporters = ['--reporter=default', '--reporter=json']
    const args = ['run', `--config=${config}`, ...reporters]
    const output = `--outputFile.json=${reportFile(name)}`
    const exitCode = await runTool(tool('vitest/vitest.mjs'), [...args, output], { env, write })
    return tallyVitest(takeReport(name), exitCode)
  },
})

const build = {
  name: 'build',
  title: 'Build of the web apps',
  cores: all,
  async run() {
    await ensureBuilt()
    return { passed: 1, failed: 0 }
  },
}

const endToEnd = {
  name: 'e2e',
  title: 'End-to-end tests',
  cores: half,
  async run(write) {
    const browser = await ensureChromium()
    console.log(`  in ${browser}`)
    clearReport('e2e')
    const exitCode = await runTool(
      tool('@playwright/test/cli.js'),
      ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
      { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('e2e') }, write },
    )
    return tallyPlaywright(takeReport('e2e'), exitCode)
  },
}

const biome = tool('@biomejs/biome/bin/biome')
const cruiser = tool('dependency-cruiser/bin/dependency-cruiser.mjs')

const cruised = ['apps', 'packages', 'e2e', 'bench', 'faults', 'harness']

/** @type {Suite[]} */
export const checks = [
  // Several threads would each work out the same types: three times the work, here and in memory.
  check('types', 'Types', tool('typescript/bin/tsc'), '-b', '--singleThreaded'),
  check('lint', 'Lint and format', biome, 'check', '--error-on-warnings'),
  check('architecture', 'Architecture rules', cruiser, ...cruised),
  check('sources', 'Source rules', 'scripts/check-sources.mjs'),
  check('unused', 'Unused code', tool('knip/bin/knip.js')),
]

const onServer = (name, title, env) => vitest(name, title, 'apps/server/vitest.config.ts', env)

/**
 * Everything runs on PostgreSQL where TEST_DATABASE_URL names one, in half the time, and on the
 * embedded database what could behave otherwise there; without one everything runs on the embedded.
 * @param {boolean} everywhere all server tests on both
 * @returns {Suite[]}
 */
const serverSuites = (everywhere) => {
  if (!process.env.TEST_DATABASE_URL) return [onServer('server', 'Server tests')]
  const env = { TEST_DATABASE_URL: undefined, TEST_ONLY_EMBEDDED: everywhere ? undefined : '1' }
  return [onServer('server', 'Server, PostgreSQL'), onServer('embedded', 'Server, embedded', env)]
}

/** @returns {Suite[]} */
export const suites = ({ everywhere = false } = {}) => [
  // First: the script tests start the console that it leaves, and would build it at the same time.
  build,
  // The longest of all, beside all the others.
  endToEnd,
  vitest('scripts', 'Script tests', 'scripts/vitest.config.ts'),
  ...checks,
  ...serverSuites(everywhere),
  vitest('console', 'Console tests', 'apps/web/vitest.config.ts'),
  vitest('tv', 'TV app tests', 'apps/tv/vitest.config.ts'),
]
