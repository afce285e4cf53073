import { execFile, spawn } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

type Settings = Record<string, string>
type User = { uid?: number; gid?: number }

/** A PostgreSQL of its own, in a temporary folder and on a free port of loopback. */
export class Postgres {
  readonly folder: string
  readonly #bin: string
  readonly #user: User
  readonly #port: number

  constructor(folder: string, bin: string, user: User, port: number) {
    this.folder = folder
    this.#bin = bin
    this.#user = user
    this.#port = port
  }

  get url(): string {
    return this.urlOf('postgres')
  }

  urlOf(database: string): string {
    return `postgres://innkeeper@127.0.0.1:${this.#port}/${database}`
  }

  /** One of PostgreSQL's own programs, as the user that owns the data. */
  async run(program: string, ...args: string[]): Promise<void> {
    const child = spawn(join(this.#bin, program), args, {
      ...this.#user,
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (text) => {
      said += text
    })
    await new Promise<void>((done, fail) => {
      child.on('error', fail)
      // Not `close`: a server that it leaves behind would keep the pipe open.
      child.on('exit', (code) =>
        code === 0 ? done() : fail(new Error(`${program} ended with code ${code}: ${said}`)),
      )
    })
  }

  /** Another one of the same version, on the same machine. */
  sibling(folder: string, port: number): Postgres {
    const { uid, gid } = this.#user
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
    return new Postgres(folder, this.#bin, this.#user, port)
  }

  async copyFrom(primary: Postgres): Promise<void> {
    const streaming = ['-R', '-X', 'stream', '-c', 'fast']
    await this.run('pg_basebackup', '-D', this.#data, '-d', primary.url, ...streaming)
    const own = { port: String(this.#port), unix_socket_directories: this.folder }
    writeSettings(this.#data, own)
  }

  async start(): Promise<void> {
    await this.#control('start', '-l', join(this.folder, 'log'))
  }

  /** `immediate` is a crash: nothing is written before it ends. */
  async restart(mode: 'fast' | 'immediate'): Promise<void> {
    await this.#control('restart', '-m', mode, '-l', join(this.folder, 'log'))
  }

  async halt(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    await this.#control('stop', '-m', mode)
  }

  /** Ends it and removes all that it kept. */
  async stop(): Promise<void> {
    if (this.isRunning) await this.halt('immediate')
    rmSync(this.folder, { recursive: true, force: true })
  }

  get isRunning(): boolean {
    return existsSync(join(this.#data, 'postmaster.pid'))
  }

  /** The server and everything that works for it, one process a connection. */
  processes(): number[] {
    const [line = ''] = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')
    const parent = Number(line)
    return [
      parent,
      ...readdirSync('/proc')
        .map(Number)
        .filter((pid) => parentOf(pid) === parent),
    ]
  }

  get #data(): string {
    return join(this.folder, 'data')
  }

  #control(...args: string[]): Promise<void> {
    return this.run('pg_ctl', '-D', this.#data, '-w', '-t', '60', '-s', ...args)
  }
}

export async function startPostgres(settings: Settings = {}): Promise<Postgres> {
  const bin = await binaries()
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-postgres-'))
  const user = process.getuid?.() === 0 ? await idsOf('postgres') : {}
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(folder, user.uid, user.gid)
    chownSync(data, user.uid, user.gid)
  }
  const port = await freePort()
  const postgres = new Postgres(folder, bin, user, port)
  const address = { port: String(port), listen_addresses: '127.0.0.1' }
  const all = { ...address, unix_socket_directories: folder, ...settings }
  try {
    const initdb = ['-U', 'innkeeper', '-A', 'trust', '--no-locale', '-E', 'UTF8']
    await postgres.run('initdb', '-D', data, ...initdb)
    writeSettings(data, all)
    await postgres.start()
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return postgres
}

/** A copy that follows a running one. */
export async function startReplica(primary: Postgres): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-replica-'))
  const replica = primary.sibling(folder, await freePort())
  try {
    await replica.copyFrom(primary)
    await replica.start()
  } catch (error) {
    await replica.stop()
    throw error
  }
  return replica
}

/** In its file, so that a restart finds them again. */
function writeSettings(data: string, settings: Settings): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  appendFileSync(join(data, 'postgresql.conf'), `${lines.join('\n')}\n`)
}

/** Installs PostgreSQL when it is root on Debian and there is none. */
async function binaries(): Promise<string> {
  const found = () => {
    const root = '/usr/lib/postgresql'
    const versions = existsSync(root) ? readdirSync(root).sort() : []
    return versions
      .map((version) => `${root}/${version}/bin`)
      .findLast((bin) => existsSync(`${bin}/initdb`))
  }
  if (!found()) {
    console.log('  installing PostgreSQL')
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'])
  }
  const bin = found()
  if (!bin) throw new Error('PostgreSQL is not installed, and apt could not install it')
  return bin
}

async function idsOf(name: string): Promise<User> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
  )
  return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) }
}

function parentOf(pid: number): number | undefined {
  try {
    // pid (name) state parent …; a name may hold spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}
