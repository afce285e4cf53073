import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './lib/paths.mjs'

// A start takes seconds, and many more beside everything else that `.ci/run` does.
const patience = 120_000
const folder = mkdtempSync(join(tmpdir(), 'innkeeper-npm-'))
let port = ''
const everybody = new Set()

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return String(free)
}

beforeAll(async () => {
  port = await freePort()
})
afterAll(() => {
  for (const pid of [...everybody].filter(isRunning)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** `/proc` tells the state of a process and who started it; one that only waits to be noticed is over. */
function statOf(pid) {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [state, parent] = rest.split(' ')
    return { state, parent: Number(parent) }
  } catch {
    return undefined
  }
}
const isRunning = (pid) => !['Z', undefined].includes(statOf(pid)?.state)

function familyOf(pid) {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  const children = pids.filter((each) => statOf(each)?.parent === pid)
  return [pid, ...children.flatMap(familyOf)]
}

/** Runs an npm script until its output says that everything is up. */
async function runNpm(script, ...marks) {
  const npm = spawn('npm', ['run', script, '--', '--empty'], {
    cwd: root,
    env: {
      ...process.env,
      ...{ DATA_DIR: folder, PORT: port, MQTT_PORT: '0', LOG_LEVEL: 'error', NO_COLOR: '1' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const note = (part) => {
    output += part
  }
  npm.stdout.on('data', note)
  npm.stderr.on('data', note)
  everybody.add(npm.pid)
  const missing = () => marks.filter((mark) => !output.includes(mark))
  await expect
    .poll(() => (npm.exitCode === null ? missing() : output), { timeout: patience / 2 })
    .toEqual([])
  const family = familyOf(npm.pid)
  for (const pid of family) everybody.add(pid)
  return { npm, family }
}

/** @type {NodeJS.Signals[]} */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL']

describe.runIf(process.platform === 'linux')('what npm has started', { timeout: patience }, () => {
  // Each starts on the port and the folder that the one before has just left.
  test.each(signals)('ends when npm gets %s: npm start', async (signal) => {
    const { npm, family } = await runNpm('start', `is ready: http://127.0.0.1:${port}`)
    // npm and the server; nothing that started it stays.
    expect(family).toHaveLength(2)
    npm.kill(signal)
    await expect.poll(() => family.filter(isRunning), { timeout: 10_000 }).toEqual([])
  })

  test('is a console for production, although NODE_ENV says otherwise here', () => {
    expect(process.env.NODE_ENV).toBe('test')
    const files = globSync(join(root, 'apps/web/dist/assets/*.js'))
    expect(files.length).toBeGreaterThan(10)
    // In a bundle for tests all parts of Ant Design have the same id.
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('test-id'))).toEqual([])
  })

  // npm passes SIGINT and SIGTERM on, which stopTogether() treats alike, and dies of the others.
  test.each(/** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGKILL']))(
    'ends when npm gets %s: npm run dev',
    async (signal) => {
      const { npm, family } = await runNpm('dev', 'is ready: http://', 'Local:')
      expect(family.length).toBeGreaterThanOrEqual(4)
      npm.kill(signal)
      await expect.poll(() => family.filter(isRunning), { timeout: 10_000 }).toEqual([])
    },
  )
})
