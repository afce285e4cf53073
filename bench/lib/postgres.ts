import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Postgres {
  url: string
  stop(): Promise<void>
}

/** A PostgreSQL of its own, in a temporary folder and on a free port of loopback. */
export async function startPostgres(): Promise<Postgres> {
  const bin = await binaries()
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const user = process.getuid?.() === 0 ? await idsOf('postgres') : {}
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(folder, user.uid, user.gid)
    chownSync(data, user.uid, user.gid)
  }
  await run(
    `${bin}/initdb`,
    ['-D', data, '-U', 'innkeeper', '-A', 'trust', '--no-locale', '-E', 'UTF8'],
    user,
  )
  const port = await freePort()
  const options = ['-p', String(port), '-h', '127.0.0.1', '-k', folder]
  const server = spawn(`${bin}/postgres`, ['-D', data, ...options, '-c', 'shared_buffers=1GB'], {
    ...user,
    stdio: 'ignore',
  })
  const url = `postgres://innkeeper@127.0.0.1:${port}/postgres`
  await answers(bin, port)
  return {
    url,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
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

async function idsOf(name: string): Promise<{ uid?: number; gid?: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
  )
  return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function answers(bin: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      await run(`${bin}/pg_isready`, ['-h', '127.0.0.1', '-p', String(port)])
      return
    } catch {
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  throw new Error('PostgreSQL does not answer')
}
