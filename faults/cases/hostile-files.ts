import { setTimeout as sleep } from 'node:timers/promises'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { codes } from '@innkeeper/contract/envelope'
import type { ImportEndpoints, ImportReport } from '@innkeeper/contract/imports'
import { type Answer, call, isOk } from '../lib/call.ts'
import { addPerson, freshDatabase } from '../lib/database.ts'
import { hostileFiles, nestedBodies, tooLargeCsv } from '../lib/hostile.ts'
import { Neighbours } from '../lib/neighbours.ts'
import { judgeSurvival } from '../lib/outage.ts'
import type { Fault, Round } from '../lib/round.ts'
import { administrator, Server } from '../lib/server.ts'

const calls = rooms.endpoints as unknown as ImportEndpoints
const rights = ['room', 'room.save', 'room.import']
/** What the reading of a file may take, waiting for others included. */
const fileMs = 90_000
const otherImportMs = 20_000
const othersMs = 3000
const bodyMs = 5000

export const hostileFilesFault: Fault = {
  name: 'hostile-files',
  promise: 'files and bodies made to hurt end within their limits; other tenants go on',
  async run(round) {
    const url = await freshDatabase(round)
    const names = round.short ? ['deep.xlsx', 'long-cell.xlsx'] : Object.keys(hostileFiles)
    const phones = names.map((_, index) => `1381111000${index}`)
    for (const phone of phones) await addPerson(url, phone, 'North', rights)
    await addPerson(url, '13822220000', 'South', rights)
    const server = await Server.start({ DATABASE_URL: url, DATA_DIR: round.folder() })
    const { password } = administrator
    const south = await server.token({ phone: '13822220000', password })
    const tokens = await Promise.all(phones.map((phone) => server.token({ phone, password })))
    round.say('making the files')
    const files = await Promise.all(names.map((name) => hostileFiles[name]?.()))

    const others = new Neighbours(server.url, south, [
      [rooms.endpoints.list.path, {}],
      ['/admin/common/config', undefined],
    ])
    const hurting = names.map((name, index) =>
      send(server.url, tokens[index] ?? '', name, files[index] ?? Buffer.alloc(0)),
    )
    const hostile = Promise.all(hurting)
    await round.repeat({ short: 2, full: 5 }, async (turn) => {
      await importSmall(round, server.url, south, `R${turn}`)
      await sendBodies(round, server.url)
    })
    await refuseTooLarge(round, server.url, south)
    for (const { name, ms, end, refused } of await hostile) {
      round.within(`${name} ends`, ms, fileMs)
      round.promise(`${name} is refused in words`, refused, end)
    }
    await others.judge(round, othersMs)
    await judgeSurvival(round, server)
  },
}

interface Sent {
  name: string
  ms: number
  /** How it ended, in words. */
  end: string
  refused: boolean
}

async function send(origin: string, token: string, name: string, bytes: Buffer): Promise<Sent> {
  const began = performance.now()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await call<{ id: number }>(origin, calls.importCheck.path, form, token)
  const end = isOk(answer) ? await settled(origin, token, answer.data.id) : answer
  const ms = performance.now() - began
  if ('state' in end) {
    const refused = end.state === 'failed' || (end.state === 'checked' && end.wrong > 0)
    return { name, ms, end: `${end.state} ${end.problem}`.trim(), refused }
  }
  return { name, ms, end: end.message, refused: end.status > 0 && end.status !== 500 }
}

/** The report once nobody is at it any more, or what the server answers instead. */
async function settled(origin: string, token: string, id: number): Promise<ImportReport | Answer> {
  const until = performance.now() + fileMs + 10_000
  for (;;) {
    const answer = await call<ImportReport>(origin, calls.importReport.path, { id }, token)
    if (!isOk(answer)) return answer
    const { state } = answer.data
    if ((state !== 'checking' && state !== 'running') || performance.now() > until) {
      return answer.data
    }
    await sleep(200)
  }
}

/** A neighbour brings one room in. */
async function importSmall(round: Round, origin: string, token: string, room: string) {
  const bytes = Buffer.from(`Room number,Floor,Store\n${room},1,S2\n`)
  const began = performance.now()
  const form = new FormData()
  form.set('file', new Blob([bytes]), 'rooms.csv')
  const sent = await call<{ id: number }>(origin, calls.importCheck.path, form, token)
  const report = isOk(sent) ? await settled(origin, token, sent.data.id) : sent
  if ('state' in report && report.state === 'checked') {
    await call(origin, calls.importRun.path, { id: report.id }, token)
  }
  const done = 'state' in report ? await settled(origin, token, report.id) : report
  const ok = 'state' in done && done.state === 'done'
  const end = 'state' in done ? `${done.state} ${done.problem}` : done.message
  round.promise("a neighbour's import is done", ok, end)
  round.within("a neighbour's import", performance.now() - began, otherImportMs)
}

async function sendBodies(round: Round, origin: string): Promise<void> {
  const post = async (body: string) => {
    const began = performance.now()
    const answer = await fetch(`${origin}/admin/loginaction`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(4 * bodyMs),
    }).catch(() => undefined)
    const { code = 0 } = ((await answer?.json().catch(() => undefined)) ?? {}) as { code?: number }
    return { status: answer?.status ?? 0, code, ms: performance.now() - began }
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => nestedBodies.map(post)).flat())
  const statuses = [...new Set(answers.map(({ status, code }) => `${status} ${code}`))].join(', ')
  const refused = answers.every(({ code }) => code >= 40_000 && code < 50_000)
  round.promise('nested bodies are refused', refused, statuses)
  round.within('nested bodies are answered', Math.max(...answers.map(({ ms }) => ms)), bodyMs)
}

async function refuseTooLarge(round: Round, origin: string, token: string): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([tooLargeCsv(24)]), 'rooms.csv')
  const answer = await call(origin, calls.importCheck.path, form, token)
  const refused = answer.code === codes.tooLarge
  const said = `${answer.status} ${answer.code} ${answer.message}`
  round.promise('a CSV of 24 MB is refused, not cut', refused, said)
}
