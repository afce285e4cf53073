import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
const program = '/usr/sbin/mosquitto'

/** Debian's MQTT broker, in a temporary folder and on a free port of loopback. */
export class Mosquitto {
  readonly folder: string
  readonly port: number
  #child: ChildProcess | undefined

  constructor(folder: string, port: number) {
    this.folder = folder
    this.port = port
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const child = spawn(program, ['-c', join(this.folder, 'mosquitto.conf')], { stdio: 'ignore' })
    this.#child = child
    for (let look = 0; look < 100 && child.exitCode === null; look++) {
      if (await this.#answers()) return
      await wait(50)
    }
    throw new Error('Mosquitto did not start')
  }

  /** It reads its password and access files again. */
  reload(): void {
    this.#child?.kill('SIGHUP')
  }

  async halt(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** Ends it and removes all that it kept. */
  async stop(): Promise<void> {
    await this.halt()
    rmSync(this.folder, { recursive: true, force: true })
  }

  #answers(): Promise<boolean> {
    return new Promise((done) => {
      const socket = connect(this.port, '127.0.0.1', () => done(true))
      socket.on('connect', () => socket.destroy())
      socket.on('error', () => done(false))
    })
  }
}

/** With these lines in its configuration; anybody may do anything where they say nothing else. */
export async function startMosquitto(
  settings: (folder: string) => string[] = () => ['allow_anonymous true'],
): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-mosquitto-'))
  const port = await freePort()
  const mosquitto = new Mosquitto(folder, port)
  // It gives up the rights of root, and then could not read a folder of ours.
  const user = process.getuid?.() === 0 ? ['user root'] : []
  const lines = [`listener ${port} 127.0.0.1`, ...user, 'persistence false', ...settings(folder)]
  writeFileSync(join(folder, 'mosquitto.conf'), `${lines.join('\n')}\n`)
  try {
    await mosquitto.start()
  } catch (error) {
    await mosquitto.stop()
    throw error
  }
  return mosquitto
}

/** Installs it when it is root on Debian and there is none; false where there is no way to have it. */
export async function hasMosquitto(): Promise<boolean> {
  const isThere = () => existsSync(program) && existsSync('/usr/bin/mosquitto_pub')
  if (isThere()) return true
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('  installing Mosquitto')
  const install = [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    'mosquitto',
    'mosquitto-clients',
  ]
  await run('apt-get', ['update', '-qq']).catch(() => {})
  await run('apt-get', install).catch(() => {})
  return isThere()
}
