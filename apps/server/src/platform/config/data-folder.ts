import { randomBytes, randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../http/errors.ts'
import { LogKey } from '../log/log-key.ts'
import type { Config } from './config.ts'

export interface DataFolder {
  path: string
  release(): void
}

/**
 * Opens the data folder for this process alone. PGlite takes no lock of its own, and a second
 * process on the same folder loses rows without an error (design §2).
 */
export function openDataFolder(dataDir: string): DataFolder {
  const path = resolve(dataDir)
  const lock = join(path, 'innkeeper.lock')
  const mine = `${process.pid} ${startedAt(process.pid)}`
  writing(path, () => takeLock(lock, mine, path))
  return {
    path,
    release() {
      if (readIfThere(lock) === mine) rmSync(lock, { force: true })
    },
  }
}

/** With PostgreSQL the folder holds only keys and files, and servers may share it. */
export function openSharedFolder(dataDir: string): DataFolder {
  const path = resolve(dataDir)
  writing(path, () => accessSync(path, constants.W_OK))
  return { path, release: () => {} }
}

function writing(path: string, act: () => void): void {
  try {
    makeFolder(path)
    act()
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = (error as NodeJS.ErrnoException).code
    throw new StartError(
      `The data folder ${path} cannot be written (${reason}). Make it writable or set DATA_DIR to another folder.`,
    )
  }
}

/** Step by step: where no folder can be made, as in /proc, a recursive mkdir never returns. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

const attempts = 100
const pauseMs = 20

function takeLock(lock: string, mine: string, path: string): void {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (createOnce(lock, mine)) return
    const holder = readIfThere(lock)
    if (holder === undefined) continue
    const [pid, started] = holder.split(' ')
    if (isRunning(Number(pid), started)) {
      throw new StartError(
        `The data folder ${path} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`,
      )
    }
    if (!removeStale(lock, holder, mine)) pause()
  }
  throw new StartError(`The data folder ${path} is being opened by another process. Try again.`)
}

/**
 * One at a time, and after another look: who comes late must not remove the new lock of who was
 * faster. False while somebody else is at it.
 */
function removeStale(lock: string, stale: string, mine: string): boolean {
  const guard = `${lock}.stale`
  if (!createOnce(guard, mine)) {
    dropAbandoned(guard)
    return false
  }
  try {
    if (readIfThere(lock) === stale) rmSync(lock, { force: true })
    return true
  } finally {
    rmSync(guard, { force: true })
  }
}

/** Held for a moment only: one that is old was left behind by a crash. */
function dropAbandoned(guard: string): void {
  const since = statSync(guard, { throwIfNoEntry: false })?.mtimeMs
  if (since !== undefined && Date.now() - since > 10_000) rmSync(guard, { force: true })
}

/** A start has nothing else to do meanwhile. */
const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)

/** Creates a file with its content in one step; false when there is one already. */
function createOnce(file: string, content: string): boolean {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (isThere(error)) return false
    return createPlainly(file, content)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** For file systems without hard links. */
function createPlainly(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isThere(error)) return false
    throw error
  }
}

const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isRunning(pid: number, started: string | undefined): boolean {
  // A power cut can leave a lock without its content; 0 would ask for our own group of processes.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // After a crash and a reboot another program may have got the same number.
  return started === undefined || startedAt(pid) === started
}

/** The kernel's start time of a process where it tells (Linux), otherwise a constant. */
function startedAt(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '0'
  } catch {
    return '0'
  }
}

export interface Keys {
  tokenSecret: Uint8Array
  captchaSecret: string
  aesKey: Buffer
  logKey: LogKey
  metricsToken: string
  /** From which the passwords of devices are made (devices/credentials.ts). */
  deviceKey: Buffer
}

/** Secrets from the settings, or made once and kept in the data folder with mode 600. */
export function loadKeys(config: Config, folder: string): Keys {
  const keys = join(folder, 'keys')
  mkdirSync(keys, { recursive: true, mode: 0o700 })
  const keep = (name: string) => {
    const file = join(keys, name)
    createOnce(file, randomBytes(32).toString('base64'))
    return readFileSync(file, 'utf8')
  }
  return {
    tokenSecret: Buffer.from(config.TOKEN_SECRET ?? keep('token')),
    captchaSecret: config.CAPTCHA_SECRET ?? keep('captcha'),
    aesKey: Buffer.from(config.AES_KEY ?? keep('aes'), 'base64'),
    logKey: new LogKey(config.LOG_KEY ?? keep('log')),
    metricsToken: config.METRICS_TOKEN ?? keep('metrics'),
    deviceKey: Buffer.from(config.DEVICE_KEY ?? keep('device')),
  }
}
