import { setTimeout as sleep } from 'node:timers/promises'
import { rooms } from '@innkeeper/contract/areas/rooms'
import type { ImportEndpoints, ImportReport } from '@innkeeper/contract/imports'
import { call, must } from '../lib/call.ts'
import { manyRooms, query } from '../lib/database.ts'
import { settledJob, ticketOf } from '../lib/exporting.ts'
import type { Fault, Round } from '../lib/round.ts'
import { Server } from '../lib/server.ts'

const count = 400_000
/** Until another server notices; the job itself takes its time after that. */
const noticedMs = 22_000
const calls = rooms.endpoints as unknown as ImportEndpoints

export const lostJobs: Fault = {
  name: 'lost-jobs',
  promise: 'a job whose server dies or stands still goes on elsewhere or is reported within 22 s',
  async run(round) {
    const url = await manyRooms(round, count)
    const env = { DATABASE_URL: url, DATA_DIR: round.folder() }
    await round.repeat({ short: 2, full: 4 }, async (turn) => {
      const first = await Server.start(env)
      // It stands still until the other one has the jobs: they may be over before a server has started.
      const second = await Server.start(env)
      second.signal('SIGSTOP')
      const token = await first.token()
      const file = await must<{ id: number }>(
        ...([first.url, rooms.endpoints.export.path, { format: 'csv' }, token] as const),
      )
      const brought = await bring(first.url, token)
      await begun(url, ['export', 'import-check'])
      second.signal('SIGCONT')
      await lose(round, url, first, turn % 2 === 0 ? 'SIGKILL' : 'SIGSTOP')
      await judgeImport(round, second.url, token, brought)
      await judgeExport(round, second.url, token, file.id)
      await first.end('SIGKILL')
      await second.end('SIGTERM')
    })
  },
}

/** A file that takes a while to check. */
async function bring(origin: string, token: string): Promise<number> {
  const lines = Array.from({ length: 99_000 }, (_, index) => `N${index},S1`)
  const form = new FormData()
  form.set('file', new Blob([`room_id,offline_id\n${lines.join('\n')}\n`]), 'rooms.csv')
  return (await must<{ id: number }>(origin, calls.importCheck.path, form, token)).id
}

async function begun(url: string, names: string[]): Promise<void> {
  for (;;) {
    const running = await query(
      url,
      `select from jobs where state = 'running' and name = any($1::text[])`,
      [names],
    )
    if (running.length === names.length) return
    await sleep(20)
  }
}

/** Both jobs have left it to others when this ends. */
async function lose(round: Round, url: string, server: Server, how: 'SIGKILL' | 'SIGSTOP') {
  const since = performance.now()
  server.signal(how)
  const left = () =>
    query(
      url,
      `select from jobs where state = 'running' and attempt = 1 and heartbeat_at is not null`,
    )
  while ((await left()).length > 0) await sleep(50)
  round.within(`after ${how} the jobs are noticed`, performance.now() - since, noticedMs)
  server.signal('SIGCONT')
}

async function judgeImport(round: Round, origin: string, token: string, id: number) {
  const { data } = await call<ImportReport>(origin, calls.importReport.path, { id }, token)
  const said = `${data.state} ${data.problem}`
  round.promise('the import is interrupted, and says so', data.state === 'interrupted', said)
}

async function judgeExport(round: Round, origin: string, token: string, id: number) {
  const { state, problem } = await settledJob(origin, id, token)
  round.promise('the export comes to its end', state === 'done', `${state} ${problem}`)
  const { url } = await ticketOf(origin, id, token)
  const lines = (await (await fetch(origin + url)).text()).trim().split('\r\n').length
  round.promise('its file is whole', lines === count + 1, `${lines} lines`)
}
