import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { codes } from '@innkeeper/contract/envelope'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEmbedded } from './platform/db/database.ts'
import { demoPassword } from './platform/identity/demo-people.ts'
import { makeDatabase } from './testing/database.ts'
import { type Ended, makeDataFolder, Program } from './testing/program.ts'

const patience = 120_000
/** Nothing to see again where the suite runs on a real PostgreSQL. */
const embedded = describe.skipIf(process.env.TEST_DATABASE_URL)
let folder: string
const running: Program[] = []
const folders: string[] = []

const newFolder = () => {
  const made = makeDataFolder()
  folders.push(made)
  return made
}
async function serve(env: Record<string, string>, ...args: string[]) {
  const program = await Program.serve({ APP_ENV: 'yeste', ...env }, ...args)
  running.push(program)
  return program
}
const attempt = (env: Record<string, string>, ...args: string[]) =>
  new Program('main.ts', ['--api-only', ...args], { PORT: '0', MQTT_PORT: '0', ...env }).ended

/** What an operator sees of a start that failed: one line that says what to do. */
function refusal({ code, stderr, stdout }: Ended): string {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  return stderr
}

beforeAll(() => {
  folder = newFolder()
})
afterAll(async () => {
  for (const program of running) await program.stop('SIGKILL')
  for (const each of folders) rmSync(each, { recursive: true, force: true })
})

embedded('a data folder with the demo', { timeout: patience }, () => {
  const phone = '13800000001'
  const save = (name: string) => ({ name, partner_id: 1, logout_url: '' })
  let server: Program
  let token: string

  it('is served after one command, which says where and for whom', async () => {
    server = await serve({ DATA_DIR: folder })
    const { code, data } = await server.signIn(phone, demoPassword)
    expect(code).toBe(codes.ok)
    token = data.token
    expect((await server.call('/admin/home/getMenu', {}, token)).code).toBe(codes.ok)
    await server.call('/admin/trustedSystem/save', save('Before the end'), token)
    const ended = await server.stop('SIGINT')
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    expect(ended.stdout).toContain(`is ready: ${server.url}`)
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    for (const digit of [1, 2, 3, 4]) expect(ended.stdout).toContain(`1380000000${digit}`)
    expect(existsSync(join(folder, 'innkeeper.lock'))).toBe(false)
  })

  it('belongs to one process, and its port too', async () => {
    server = await serve({ DATA_DIR: folder })
    const { port } = new URL(server.url)
    const adminArgs = ['--phone', '13912345678', '--name', 'A']
    const adminEnv = { DATA_DIR: folder, ADMIN_PASSWORD: 'a long enough one' }
    const [busy, taken, admin] = await Promise.all([
      attempt({ DATA_DIR: newFolder(), PORT: port }, '--empty'),
      attempt({ DATA_DIR: folder }),
      new Program('create-admin.ts', adminArgs, adminEnv).ended,
    ])
    expect(refusal(busy)).toBe(`Port ${port} is in use. Set PORT to another one, e.g. PORT=8090.\n`)
    const inUse = `The data folder ${folder} is in use by process ${server.child.pid}. Stop it, or set DATA_DIR to another folder.\n`
    expect(refusal(taken)).toBe(inUse)
    expect(refusal(admin)).toBe(inUse)
    const answer = await server.call('/admin/trustedSystem/save', save('Before the crash'), token)
    expect(answer.code).toBe(codes.ok)
  })

  it('survives a kill with all that was acknowledged', async () => {
    await server.stop('SIGKILL')
    expect(existsSync(join(folder, 'innkeeper.lock'))).toBe(true)
    server = await serve({ DATA_DIR: folder })
    const list = await server.call('/admin/trustedSystem/getList', {}, token)
    expect(JSON.stringify(list.data)).toMatch(/Before the crash.*Before the end/)
  })

  it('is given back after the request that is under way has been answered', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const answer = text(socket)
    const body = JSON.stringify({ token: 'x'.repeat(100) })
    const head = 'POST /admin/home/getMenu HTTP/1.1\r\nhost: x\r\ncontent-type: application/json'
    socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`)
    await wait(200)
    server.child.kill('SIGTERM')
    await wait(200)
    expect(server.child.exitCode).toBeNull()
    socket.write(body.slice(20))
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*"code":51000/)
    expect((await server.ended).code).toBe(0)
    expect(existsSync(join(folder, 'innkeeper.lock'))).toBe(false)
  })

  it('is not served without the demo', async () => {
    const line = refusal(await attempt({ DATA_DIR: folder }, '--empty'))
    expect(line).toContain('holds the demo')
    expect(existsSync(join(folder, 'innkeeper.lock'))).toBe(false)
  })
})

embedded('a start', { timeout: patience }, () => {
  it('is refused with one line that says what to do', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const DATA_DIR = newFolder()
    const wrong: [Record<string, string>, RegExp][] = [
      [{ DATA_DIR: join(file, 'data') }, /cannot be written \(ENOTDIR\).*set DATA_DIR/],
      [
        { DATA_DIR, PORT: 'eighty' },
        /^PORT has a wrong value \("eighty"\): it must be a whole number from 0 to 65535/,
      ],
      [{ DATA_DIR: '/proc/innkeeper/data' }, /cannot be written \(ENOENT\).*set DATA_DIR/],
      [{ DATA_DIR, HOST: '0.0.0.0' }, /would show the demo.*--empty/],
      [
        { DATA_DIR, DATABASE_URL: 'postgres://u:p4ss@127.0.0.1:1/x' },
        /^DATABASE_URL does not lead/,
      ],
    ]
    const lines = await Promise.all(wrong.map(async ([env]) => refusal(await attempt(env))))
    for (const [index, line] of lines.entries()) {
      expect(line).toMatch(wrong[index]?.[1] ?? '')
      expect(line).not.toContain('p4ss')
    }
  })

  it.each([
    ['--emtpy', '--emtpy is not known. npm start takes --empty, --api-only.\n'],
    ['empty', 'empty is not known. npm start takes --empty, --api-only.\n'],
    ['--empty=yes', '--empty takes no value.\n'],
  ])('with %s, which means nothing, is refused', async (argument, line) => {
    expect(refusal(await attempt({ DATA_DIR: newFolder() }, argument))).toBe(line)
  })

  it.each([
    ['from before the first release', "update drizzle.__drizzle_migrations set hash = 'gone'"],
    [
      'of a newer version',
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 4102444800000)",
    ],
  ])('on a data folder %s is refused, and leaves it as it was', async (_which, change) => {
    const DATA_DIR = newFolder()
    const database = await openEmbedded(join(DATA_DIR, 'database'))
    await database.pool.query(change)
    await database.close()
    expect(refusal(await attempt({ DATA_DIR }))).toMatch(
      /Delete it if it holds only the demo|Start that version/,
    )
    expect(existsSync(join(DATA_DIR, 'innkeeper.lock'))).toBe(false)
  })

  it('is refused where the port for devices is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const DATA_DIR = newFolder()
    const line = refusal(await attempt({ DATA_DIR, MQTT_PORT: String(port) }, '--empty'))
    taken.close()
    expect(line).toContain(`Port ${port} for devices is in use. Set MQTT_PORT to another one`)
    expect(existsSync(join(DATA_DIR, 'innkeeper.lock'))).toBe(false)
  })

  it('is refused on an address that is not of this machine', async () => {
    const line = refusal(await attempt({ DATA_DIR: newFolder(), HOST: '203.0.113.7' }, '--empty'))
    expect(line).toMatch(/cannot listen on HOST=203\.0\.113\.7.*Set HOST/)
  })
})

embedded('without the demo', { timeout: patience }, () => {
  const admin = (env: Record<string, string>, ...args: string[]) =>
    new Program('create-admin.ts', args, env)
  const phone = '13912345678'
  const password = 'corridor lamp bell'

  it('the first administrator is made by a command and can do everything', async () => {
    const DATA_DIR = newFolder()
    const args = ['--phone', phone, '--name', 'Operations']
    const made = admin({ DATA_DIR }, ...args)
    made.child.stdin?.end(`${password}\n`)
    expect(await made.ended).toEqual({
      code: 0,
      stdout: `Operations can now log in with ${phone}.\n`,
      stderr: '',
    })
    const again = await admin({ DATA_DIR, ADMIN_PASSWORD: password }, ...args).ended
    expect(refusal(again)).toContain('There is already an account')

    const server = await serve({ DATA_DIR }, '--empty')
    expect((await server.signIn('13800000001', demoPassword)).code).toBe(codes.loginFailed)
    const { code, data } = await server.signIn(phone, password)
    expect(code).toBe(codes.ok)
    const list = await server.call('/admin/signIn/getList', {}, data.token)
    expect(list.code).toBe(codes.ok)
    const ended = await server.stop('SIGTERM')
    expect(ended.code).toBe(0)
    expect(ended.stdout).not.toContain('npm run admin')

    const keys = ['token', 'captcha', 'aes'].map((name) => join(DATA_DIR, 'keys', name))
    for (const key of keys) {
      expect(statSync(key).mode & 0o777).toBe(0o600)
      expect(Buffer.from(readFileSync(key, 'utf8'), 'base64')).toHaveLength(32)
    }
    expect(refusal(await attempt({ DATA_DIR }))).toContain('holds real data')
  })

  it('a start without any account says how to add the first', async () => {
    const server = await serve({ DATA_DIR: newFolder() }, '--empty')
    expect((await server.stop('SIGTERM')).stdout).toContain('npm run admin')
  })

  it('the command asks for a second password where sign-in does', async () => {
    const env = { DATA_DIR: newFolder(), LOGIN_TYPE: '2' }
    const args = ['--phone', phone, '--name', 'Operations']
    const without = admin(env, ...args)
    without.child.stdin?.end(`${password}\n`)
    expect(refusal(await without.ended)).toContain('The second password will not do')
    const made = admin(env, ...args)
    made.child.stdin?.end(`${password}\nseven green doors\n`)
    expect(await made.ended).toMatchObject({ code: 0, stderr: '' })
    const server = await serve(env, '--empty')
    expect((await server.signIn(phone, password)).code).toBe(codes.loginFailed)
    expect((await server.signIn(phone, password, 'seven green doors')).code).toBe(codes.ok)
    await server.stop('SIGTERM')
  })

  it('the command refuses what makes no administrator, and explains itself', async () => {
    const env = { DATA_DIR: folder, ADMIN_PASSWORD: 'short' }
    const [wrongPhone, shortPassword, unknown, noValue, help] = await Promise.all([
      admin(env, '--phone', '123', '--name', 'A').ended,
      admin(env, '--phone', phone, '--name', 'A').ended,
      admin(env, '--phone', phone, '--nmae', 'A').ended,
      admin(env, '--phone', phone, '--name').ended,
      admin(env, '--help').ended,
    ])
    expect(refusal(wrongPhone)).toContain('is not a phone number')
    expect(refusal(shortPassword)).toContain('The password will not do')
    expect(refusal(unknown)).toBe(
      '--nmae is not known. npm run admin takes --phone …, --name …, --help.\n',
    )
    expect(refusal(noValue)).toBe('--name takes a value.\n')
    expect(help.code).toBe(0)
    expect(help.stdout).toContain('npm run admin -- --phone')
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', { timeout: patience }, () => {
  it('nothing of the demo is loaded, and two servers know the same people and sessions', async () => {
    const { url, drop } = await makeDatabase()
    const env = { DATABASE_URL: url, DATA_DIR: newFolder() }
    const [phone, password] = ['13912345678', 'corridor lamp bell']
    const admin = new Program('create-admin.ts', ['--phone', phone, '--name', 'Operations'], {
      ...env,
      ADMIN_PASSWORD: password,
    })
    expect((await admin.ended).code).toBe(0)
    const [one, two] = await Promise.all([serve(env), serve(env)])
    expect((await one.signIn('13800000001', demoPassword)).code).toBe(codes.loginFailed)
    const { data } = await one.signIn(phone, password)
    const onTwo = async () => (await two.call('/admin/home/getAuditCount', {}, data.token)).code
    expect(await onTwo()).toBe(codes.ok)
    expect((await one.call('/admin/home/logoutaction', {}, data.token)).code).toBe(codes.ok)
    await vi.waitFor(async () => expect(await onTwo()).toBe(codes.signedOut))
    const ends = await Promise.all([one.stop('SIGTERM'), two.stop('SIGTERM')])
    expect(ends.map(({ code }) => code)).toEqual([0, 0])
    await drop()
  })
})
