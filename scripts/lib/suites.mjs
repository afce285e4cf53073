import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureConsoleBuilt } from './console-build.mjs'
import { inRoot, productNode } from './paths.mjs'
import { run } from './run.mjs'
import { tallyPlaywright, tallyVitest } from './tally.mjs'

const tool = (path) => inRoot('node_modules', path)

const runTool = (file, args, env) => {
  const node = productNode()
  // Tools start Node of their own accord; it shall be the same one.
  const PATH = `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
  return run(node, [file, ...args], { env: { ...env, PATH } })
}

/** A check has no tests inside: it is one thing that passes or fails. */
const check = (name, title, file, ...args) => ({
  name,
  title,
  async run() {
    const failed = (await runTool(file, args)) !== 0
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

const vitest = (name, title, config) => ({
  name,
  title,
  async run() {
    clearReport(name)
    const reporters = ['--reporter=default', '--reporter=json']
    const args = ['run', `--config=${config}`, ...reporters]
    const output = `--outputFile.json=${reportFile(name)}`
    const exitCode = await runTool(tool('vitest/vitest.mjs'), [...args, output])
    return tallyVitest(takeReport(name), exitCode)
  },
})

const build = {
  name: 'build',
  title: 'Build of the console',
  async run() {
    await ensureConsoleBuilt()
    return { passed: 1, failed: 0 }
  },
}

const endToEnd = {
  name: 'e2e',
  title: 'End-to-end tests',
  async run() {
    const browser = await ensureChromium()
    console.log(`  in ${browser}`)
    clearReport('e2e')
    const exitCode = await runTool(
      tool('@playwright/test/cli.js'),
      ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('e2e') },
    )
    return tallyPlaywright(takeReport('e2e'), exitCode)
  },
}

const biome = tool('@biomejs/biome/bin/biome')
const cruiser = tool('dependency-cruiser/bin/dependency-cruiser.mjs')

const cruised = ['apps', 'packages', 'e2e', 'bench', 'faults', 'harness']

export const checks = [
  check('types', 'Types', tool('typescript/bin/tsc'), '-b'),
  check('lint', 'Lint and format', biome, 'check', '--error-on-warnings'),
  check('architecture', 'Architecture rules', cruiser, ...cruised),
  check('sources', 'Source rules', 'scripts/check-sources.mjs'),
  check('unused', 'Unused code', tool('knip/bin/knip.js')),
]

export const suites = [
  ...checks,
  vitest('scripts', 'Script tests', 'scripts/vitest.config.ts'),
  vitest('server', 'Server tests', 'apps/server/vitest.config.ts'),
  vitest('console', 'Console tests', 'apps/web/vitest.config.ts'),
  build,
  endToEnd,
]
