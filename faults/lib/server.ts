import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Ended, Program } from '@innkeeper/server/src/testing/program.ts'
import { freePort } from '../../harness/free-port.ts'
import { atEnd } from './cleanup.ts'

export type Env = Record<string, string>

export const administrator = { phone: '13900000001', password: randomBytes(12).toString('hex') }

/** The same for every server, so that a token of one is good at all of them. */
const secrets = {
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  CAPTCHA_SECRET: randomBytes(32).toString('hex'),
  AES_KEY: randomBytes(32).toString('base64'),
  LOG_KEY: randomBytes(32).toString('hex'),
}

const usual = { APP_ENV: 'yeste', LOG_LEVEL: 'warn', PUBLIC_CALLS_PER_MINUTE: '100000', ...secrets }

/** Every start would compile the same files again. */
const compiled = () => ({ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' })

/** A real server in a process of its own; it keeps its address when it is started again. */
export class Server {
  readonly url: string
  readonly #env: Env
  readonly #args: string[]
  #program: Program

  private constructor(program: Program, env: Env, args: string[]) {
    this.#program = program
    this.#env = env
    this.#args = args
    this.url = program.url
  }

  static async start(env: Env, ...args: string[]): Promise<Server> {
    const all = { ...usual, ...compiled(), ...env, PORT: String(await freePort()) }
    return new Server(await serve(all, args), all, args)
  }

  async startAgain(): Promise<void> {
    this.#program = await serve(this.#env, this.#args)
  }

  get isAlive(): boolean {
    const { exitCode, signalCode } = this.#program.child
    return exitCode === null && signalCode === null
  }

  /** How it ended, once it has. */
  get ended(): Promise<Ended> {
    return this.#program.ended
  }

  signal(signal: NodeJS.Signals): void {
    this.#program.child.kill(signal)
  }

  async end(signal: NodeJS.Signals): Promise<Ended> {
    // One that stands still would hear nothing else.
    this.signal('SIGCONT')
    this.signal(signal)
    return this.ended
  }

  /** Whether it ends within this time. */
  async endsWithin(ms: number): Promise<Ended | undefined> {
    return Promise.race([this.ended, sleep(ms, undefined, { ref: false })])
  }

  /** Resident memory in megabytes. */
  get megabytes(): number {
    const status = readFileSync(`/proc/${this.#program.child.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  }

  async token({ phone, password } = administrator): Promise<string> {
    const { data, code, message } = await this.#program.signIn(phone, password)
    if (!data?.token) throw new Error(`nobody can sign in: ${code} ${message}`)
    return data.token
  }
}

const startsWithinMs = 60_000

async function serve(env: Env, args: string[]): Promise<Program> {
  const late = sleep(startsWithinMs, undefined, { ref: false }).then(() => {
    throw new Error('the server did not start within a minute')
  })
  const starting = Promise.race([Program.serve(env, ...args), late])
  // Remembered at once: somebody may stop us while it starts.
  atEnd(async () => {
    const program = await starting.catch(() => undefined)
    program?.child.kill('SIGCONT')
    await program?.stop('SIGKILL')
  })
  return starting
}

const programs = new URL('../../apps/server/src/', import.meta.url)

/** A program of the product to its end: its exit code and what it said. */
export function runProgram(name: string, args: string[], env: Env): Promise<[number, string]> {
  const path = fileURLToPath(new URL(name, programs))
  const all = { PATH: process.env.PATH ?? '', ...secrets, ...compiled(), ...env }
  return new Promise((done) => {
    execFile(process.execPath, [path, ...args], { env: all }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0
      done([code, (stdout + stderr).trim()])
    })
  })
}

export async function createAdministrator(env: Env): Promise<void> {
  const { phone, password } = administrator
  const args = ['--phone', phone, '--name', 'Operations']
  const [code, said] = await runProgram('create-admin.ts', args, {
    ...env,
    ADMIN_PASSWORD: password,
  })
  if (code !== 0) throw new Error(`no administrator could be made: ${said}`)
}
