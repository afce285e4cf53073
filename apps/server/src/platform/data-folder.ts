import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import { StartError } from './errors.ts'

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
  writing(path, () => takeLock(lock, path))
  return { path, release: () => rmSync(lock, { force: true }) }
}

/** With PostgreSQL the folder holds only keys and files, and servers may share it. */
export function openSharedFolder(dataDir: string): DataFolder {
  const path = resolve(dataDir)
  writing(path, () => accessSync(path, constants.W_OK))
  return { path, release: () => {} }
}

function writing(path: string, act: () => void): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    act()
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = (error as NodeJS.ErrnoException).code
    throw new StartError(
      `The data folder ${path} cannot be written (${reason}). Make it writable or set DATA_DIR to another folder.`,
    )
  }
}

function takeLock(lock: string, path: string): void {
  const mine = `${process.pid} ${startedAt(process.pid)}`
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(lock, mine, { flag: 'wx', mode: 0o600 })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const [pid, started] = readFileSync(lock, 'utf8').split(' ')
      if (isRunning(Number(pid), started)) {
        throw new StartError(
          `The data folder ${path} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(lock, { force: true })
    }
  }
  throw new StartError(`The data folder ${path} is being opened by another process. Try again.`)
}

function isRunning(pid: number, started: string | undefined): boolean {
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
}

/** Secrets from the settings, or made once and kept in the data folder with mode 600. */
export function loadKeys(config: Config, folder: string): Keys {
  const keys = join(folder, 'keys')
  mkdirSync(keys, { recursive: true, mode: 0o700 })
  const keep = (name: string) => {
    const file = join(keys, name)
    try {
      writeFileSync(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    return readFileSync(file, 'utf8')
  }
  return {
    tokenSecret: Buffer.from(config.TOKEN_SECRET ?? keep('token')),
    captchaSecret: config.CAPTCHA_SECRET ?? keep('captcha'),
    aesKey: Buffer.from(config.AES_KEY ?? keep('aes'), 'base64'),
  }
}
