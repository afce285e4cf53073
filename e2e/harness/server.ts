import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { productNode, root } from '../../scripts/lib/paths.mjs'

export type Settings = Record<string, string>

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The surroundings of a newcomer: none of this machine's own settings reach the server. */
function surroundings(settings: Settings): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    LANG,
    LOG_LEVEL: 'warn',
    DEMO_DEVICES: '0',
    PUBLIC_CALLS_PER_MINUTE: '6000',
    NODE_COMPILE_CACHE: join(tmpdir(), 'innkeeper-compile-cache'),
    ...settings,
  }
}

/** A data folder with the demo in it, made once for all journeys: to fill it takes seconds. */
const filled = process.env.E2E_DATA_FOLDER

/** The real server with its demo, on a port and in a data folder of its own. */
export class DemoServer {
  readonly #settings: Settings
  readonly #folder = mkdtempSync(join(tmpdir(), 'innkeeper-e2e-'))
  #process: ChildProcess | undefined
  #output = ''
  #port = 0

  constructor(settings: Settings = {}) {
    this.#settings = settings
  }

  get url() {
    return `http://127.0.0.1:${this.#port}`
  }

  get dataFolder() {
    return join(this.#folder, 'data')
  }

  /** Everything it has printed, for the tests that look at it. */
  get output() {
    return this.#output
  }

  async start(): Promise<void> {
    // The same port after a restart, so that open pages find it again.
    this.#port ||= await freePort()
    if (filled && !existsSync(this.dataFolder)) cpSync(filled, this.dataFolder, { recursive: true })
    // A server that is stopped within a minute never earns back what V8 spends on optimising PGlite.
    const child = spawn(productNode(), ['--liftoff-only', 'apps/server/src/main.ts'], {
      cwd: root,
      env: surroundings({
        ...this.#settings,
        PORT: String(this.#port),
        MQTT_PORT: '0',
        DATA_DIR: this.dataFolder,
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    const keep = (chunk: Buffer) => {
      this.#output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    await this.#untilReady(child)
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + 120_000
    while (Date.now() < deadline) {
      if (child.exitCode !== null) break
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await sleep(100)
    }
    await this.stop()
    throw new Error(`The server did not get ready. It said:\n${this.#output}`)
  }

  /** Asks it to stop, as Ctrl-C does, and gives its exit code. */
  async stop(): Promise<number | null> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null)
      return child?.exitCode ?? null
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const late = sleep(15_000, 'late' as const, { ref: false })
    const outcome = await Promise.race([ended, late])
    if (outcome !== 'late') return outcome
    child.kill('SIGKILL')
    throw new Error(`The server did not stop within 15 s. It said:\n${this.#output}`)
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  async remove(): Promise<void> {
    try {
      await this.stop()
    } finally {
      rmSync(this.#folder, { recursive: true, force: true })
    }
  }
}
