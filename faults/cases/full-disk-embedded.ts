import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { tags } from '@innkeeper/contract/areas/tags'
import { call, isOk, must } from '../lib/call.ts'
import { verifyLog } from '../lib/database.ts'
import { Disk } from '../lib/disk.ts'
import { Load, slowest } from '../lib/load.ts'
import type { Fault, Round } from '../lib/round.ts'
import { createAdministrator, Server } from '../lib/server.ts'

const endsWithinMs = 30_000
const stopsWithinMs = 15_000
const callMs = 15_000

export const fullDiskEmbedded: Fault = {
  name: 'full-disk-embedded',
  promise: 'the embedded database on a full disk: the server says why, ends, and has lost nothing',
  async run(round) {
    await round.repeat({ short: 1, full: 4 }, async (turn) => {
      const disk = Disk.mount(join(round.folder(), 'disk'), 128)
      const env = { DATA_DIR: join(disk.path, 'data') }
      await createAdministrator(env)
      const server = await Server.start(env, '--empty')
      const token = await server.token()
      const load = new Load([server.url], token, 8)
      await load.more(50)
      const full = performance.now()
      if (turn % 2 === 1) await fillJournal(round, disk, server, token)
      else await fillTables(round, disk, load)
      await stops(round, server)
      await load.stop()
      await saysWhy(round, server)
      round.within('every call ends', slowest(load.since(full)), callMs)
      disk.free()
      await server.startAgain()
      await countInList(round, server, [...load.saved])
      await server.end('SIGTERM')
      await verifyLog(round, env)
    })
  },
}

/** Too little for the database's journal to go on, which it cannot survive. */
async function fillJournal(round: Round, disk: Disk, server: Server, token: string) {
  disk.fill(12)
  round.say('filled the disk, but for 12 MB; now files come in')
  const since = performance.now()
  while (server.isAlive && performance.now() - since < endsWithinMs) {
    const form = new FormData()
    form.set('file', new Blob([randomBytes(2 << 20).toString('base64')]), 'rooms.csv')
    await call(server.url, rooms.endpoints.importCheck?.path ?? '', form, token)
    await sleep(200)
  }
  const ms = server.isAlive ? Number.POSITIVE_INFINITY : performance.now() - since
  round.within('the process ends by itself', ms, endsWithinMs)
  if (server.isAlive) return
  const { code } = await server.ended
  round.promise('with an exit code that is not 0', Boolean(code), String(code))
}

/** No room for another record; what is read can still be answered. */
async function fillTables(round: Round, disk: Disk, load: Load): Promise<void> {
  disk.fill()
  round.say('filled the disk')
  await untilRefused(load, performance.now())
}

async function saysWhy(round: Round, server: Server): Promise<void> {
  const { stdout, stderr } = await server.ended
  const why = `${stdout}\n${stderr}`.split('\n').find((line) => /no space|disk|ENOSPC/i.test(line))
  round.promise('it says why', why !== undefined, why?.slice(0, 160))
}

async function untilRefused(load: Load, since: number): Promise<void> {
  const deadline = performance.now() + endsWithinMs
  const refused = () => load.since(since).some((answer) => !isOk(answer))
  while (!refused() && performance.now() < deadline) await sleep(50)
}

async function stops(round: Round, server: Server): Promise<void> {
  if (!server.isAlive) return
  const asked = performance.now()
  server.signal('SIGTERM')
  const ended = await server.endsWithin(stopsWithinMs)
  const ms = ended ? performance.now() - asked : Number.POSITIVE_INFINITY
  round.within('SIGTERM ends it', ms, stopsWithinMs)
  if (!ended) await server.end('SIGKILL')
}

interface Page {
  list: { data: { id: number; name: string }[] }
}

/** There is no other way into an embedded database than the server itself. */
async function countInList(round: Round, server: Server, saved: [string, number][]) {
  const token = await server.token()
  const names: string[] = []
  for (let page = 1; ; page++) {
    const body = { page, per_page: 100 }
    const { list } = await must<Page>(server.url, tags.endpoints.list.path, body, token)
    if (list.data.length === 0) break
    names.push(...list.data.map(({ name }) => name))
  }
  const there = new Set(names)
  const lost = saved.filter(([name]) => !there.has(name)).length
  round.acknowledged += saved.length
  round.lost += lost
  round.twice += names.length - there.size
  round.promise('nothing acknowledged is lost', lost === 0, `${lost} of ${saved.length}`)
}
