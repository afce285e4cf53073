import { setTimeout as sleep } from 'node:timers/promises'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { tags } from '@innkeeper/contract/areas/tags'
import type { ImportEndpoints } from '@innkeeper/contract/imports'
import { must } from '../lib/call.ts'
import { manyRooms, query } from '../lib/database.ts'
import { Listener } from '../lib/listener.ts'
import type { Fault, Round } from '../lib/round.ts'
import { Server } from '../lib/server.ts'

const count = 400_000
const heardMs = 2000
/** Until another server notices that a job has lost its own. */
const noticedMs = 22_000
const endedMs = 120_000
const calls = rooms.endpoints as unknown as ImportEndpoints

export const liveFeed: Fault = {
  name: 'live-feed',
  promise: 'who listens to one server hears what happens on the other, also when that one dies',
  async run(round) {
    const url = await manyRooms(round, count)
    const env = { DATABASE_URL: url, DATA_DIR: round.folder() }
    const there = await Server.start(env)
    const token = await there.token()
    await round.repeat({ short: 1, full: 3 }, async (turn) => {
      // It is stopped while a job begins, so that it begins at the other one.
      there.signal('SIGSTOP')
      const here = await Server.start(env)
      const { path } = rooms.endpoints.export
      const file = await must<{ id: number }>(here.url, path, { format: 'csv' }, token)
      await begun(url, file.id)
      there.signal('SIGCONT')
      const listener = await Listener.to(there.url, token)
      await judgeChange(round, listener, here.url, token, turn)
      await judgeProgress(round, listener, file.id)
      there.signal('SIGSTOP')
      const importing = await bring(here.url, token, url)
      await begun(url, importing)
      here.signal('SIGKILL')
      there.signal('SIGCONT')
      await judgeLoss(round, listener, file.id, importing)
      await here.ended
      listener.stop()
    })
    const listener = await Listener.to(there.url, token)
    const since = performance.now()
    await there.end('SIGTERM')
    round.within('a server with a feed ends', performance.now() - since, 5000)
    round.promise('and its feed with it', listener.closed)
  },
}

/** A file that takes a while to check; answers the number of its job. */
async function bring(origin: string, token: string, url: string): Promise<number> {
  const lines = Array.from({ length: 99_000 }, (_, index) => `N${index},S1`)
  const form = new FormData()
  form.set('file', new Blob([`room_id,offline_id\n${lines.join('\n')}\n`]), 'rooms.csv')
  const { id } = await must<{ id: number }>(origin, calls.importCheck.path, form, token)
  const [row] = await query<{ job_id: number }>(url, 'select job_id from imports where id = $1', [
    id,
  ])
  return row?.job_id ?? 0
}

async function begun(url: string, job: number): Promise<void> {
  const running = () => query(url, `select from jobs where id = $1 and state = 'running'`, [job])
  while ((await running()).length === 0) await sleep(20)
}

async function judgeChange(
  round: Round,
  listener: Listener,
  here: string,
  token: string,
  turn: number,
): Promise<void> {
  await must(here, tags.endpoints.save.path, { name: `Tag ${turn}`, kind: 'store' }, token)
  const heard = await listener.until(() => listener.topics().includes('tags'), 10 * heardMs)
  round.recovered('a change is heard at the other server', heard, heardMs)
}

async function judgeProgress(round: Round, listener: Listener, file: number): Promise<void> {
  const rows = () => listener.updatesOf(file).map(({ counters }) => counters.rows)
  const progressed = await listener.until(() => new Set(rows()).size > 2, 10 * heardMs)
  round.within('how far a job is, too', progressed, heardMs + 1000)
}

async function judgeLoss(
  round: Round,
  listener: Listener,
  file: number,
  importing: number,
): Promise<void> {
  const is = (id: number, state: string) => () =>
    listener.updatesOf(id).some((update) => update.state === state)
  const noticed = await listener.until(is(importing, 'interrupted'), 2 * noticedMs)
  round.within('after SIGKILL it is heard that the import is interrupted', noticed, noticedMs)
  const done = await listener.until(is(file, 'done'), endedMs)
  const last = listener.updatesOf(file).at(-1)?.counters.rows
  round.within('the export goes on and is heard to end', done, endedMs)
  round.promise('with every row', last === count, `${last} rows`)
}
