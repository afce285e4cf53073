import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createCipheriv, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { PublicConfig } from '@innkeeper/contract/areas/config'
import type { Envelope } from '@innkeeper/contract/envelope'
import { type CaptchaQuestion, solve } from './login.ts'

type Env = Record<string, string>

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** A data folder with the schema in it, so that a first start does not take its usual seconds. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-test-'))
  const snapshot = process.env.TEST_SNAPSHOT
  if (snapshot === undefined) return folder
  mkdirSync(join(folder, 'database'))
  execFileSync('tar', ['-xf', snapshot, '-C', join(folder, 'database')], { stdio: 'ignore' })
  return folder
}

/** Every start of a program would compile the same files again. */
const compileCache = join(tmpdir(), 'innkeeper-compile-cache')

/** A program that ends within seconds never earns back what V8 spends on optimising PGlite. */
const nodeArguments = ['--liftoff-only']

/** One of our programs in a process of its own, as an operator runs it. */
export class Program {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  url = ''

  constructor(
    file: 'main.ts' | 'create-admin.ts' | 'verify-log.ts' | 'mqtt-access.ts',
    args: string[],
    env: Env,
  ) {
    const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
    this.child = spawn(process.execPath, [...nodeArguments, path, ...args], {
      env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCache, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const { stdout, stderr } = this.child
    if (!stdout || !stderr) throw new Error('the program has no output')
    stdout.setEncoding('utf8')
    this.ended = Promise.all([text(stdout), text(stderr), once(this.child, 'close')]).then(
      ([out, err, [code]]) => ({ code: code as number | null, stdout: out, stderr: err }),
    )
  }

  /** A server that listens on a port of its own. */
  static async serve(env: Env, ...args: string[]): Promise<Program> {
    const program = new Program('main.ts', ['--api-only', ...args], {
      PORT: '0',
      MQTT_PORT: '0',
      DEMO_DEVICES: '0',
      ...env,
    })
    let output = ''
    const ready = new Promise<string>((done) => {
      program.child.stdout?.on('data', (part) => {
        output += part
        const [, url] = /is ready: (\S+)/.exec(output) ?? []
        if (url) done(url)
      })
    })
    const died = program.ended.then(({ stderr }) => {
      throw new Error(`the server did not start: ${stderr}`)
    })
    program.url = await Promise.race([ready, died])
    return program
  }

  stop(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal)
    return this.ended
  }

  async call<T = unknown>(path: string, body: object, token = ''): Promise<Envelope<T>> {
    const answer = await fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Envelope<T>
  }

  /** Signs in where APP_ENV is yeste. */
  signIn(phone: string, password: string, code = '') {
    return this.#login({ phone, password, code }, {})
  }

  /** Signs in with smart verification and code. */
  async logIn(form: { phone: string; password: string; code: string }) {
    return this.#login(form, await this.#solveCaptcha())
  }

  async sendCode(phone: string): Promise<Envelope> {
    return this.call('/admin/common/sendSmsCode', { phone, ...(await this.#solveCaptcha()) })
  }

  async #login(form: object, captcha: object): Promise<Envelope<{ token: string }>> {
    const config = await fetch(`${this.url}/admin/common/config`)
    const { data } = (await config.json()) as Envelope<PublicConfig>
    const iv = randomBytes(16)
    const cipher = createCipheriv('aes-256-cbc', Buffer.from(data.aes_key, 'base64'), iv)
    const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(form)), cipher.final()])
    return this.call('/admin/loginaction', { data: sealed.toString('base64'), ...captcha })
  }

  async #solveCaptcha() {
    const { data } = await this.call<CaptchaQuestion>('/admin/common/getCaptcha', {})
    return solve(data)
  }
}
