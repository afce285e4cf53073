import { setTimeout as sleep } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { rooms } from '@innkeeper/contract/areas/rooms'
import type { ImportReport } from '@innkeeper/contract/imports'
import { xlsxOf } from '@innkeeper/server/src/platform/tabular/xlsx.ts'
import { type Contestant, claim, endAll, start } from './lib/contest.ts'
import { startPostgres } from './lib/postgres.ts'
import { fillEstate } from './list-page/estate.ts'

/**
 * Claims, beside a million rooms on PostgreSQL: 50,000 rooms come in from a workbook at 5,000 rows a
 * second or more, and what others ask meanwhile is answered within 200 ms.
 */
const count = 50_000
const { endpoints } = rooms

/** A thousand rooms for each of fifty stores. */
const workbook = () =>
  buffer(
    xlsxOf({
      columns: ['Room number', 'Floor', 'Store'],
      rows: [
        Array.from({ length: count }, (_, index) => [
          `N${index % 1000}`,
          Math.floor((index % 1000) / 40) + 1,
          `S${Math.floor(index / 1000) + 1}-1`,
        ]),
      ],
    }),
  )

async function call<T>(server: Contestant, path: string, body: BodyInit, json = true): Promise<T> {
  const headers = { ...server.headers, ...(json && { 'content-type': 'application/json' }) }
  const answer = await fetch(server.origin + path, { method: 'POST', headers, body })
  const { code, message, data } = await answer.json()
  if (code !== 10000) throw new Error(`${path}: ${message}`)
  return data
}

/** Waits for the end of what the server is doing with the file. */
async function settled(server: Contestant, id: number): Promise<ImportReport> {
  for (;;) {
    const report = await call<ImportReport>(server, '/admin/sub/getImport', JSON.stringify({ id }))
    if (report.state !== 'checking' && report.state !== 'running') return report
    await sleep(100)
  }
}

/** What other people do in the meantime, and how long each of their calls takes. */
function others(server: Contestant) {
  const waits: number[] = []
  let going = true
  const ask = async (path: string, body: object) => {
    while (going) {
      const asked = performance.now()
      await call(server, path, JSON.stringify(body))
      waits.push(performance.now() - asked)
      await sleep(20)
    }
  }
  const people = Promise.all([
    ask(endpoints.list.path, {}),
    ask(endpoints.list.path, { room_id: '12' }),
    ask(endpoints.options.path, { search: '10' }),
    ask('/admin/home/getMenu', {}),
    addRooms(server, waits, () => going),
  ])
  return {
    waits,
    async stop() {
      going = false
      await people
    },
  }
}

/** Adding a room touches the same kept numbers that the import does. */
async function addRooms(server: Contestant, waits: number[], going: () => boolean) {
  for (let number = 0; going(); number++) {
    const asked = performance.now()
    await call(
      server,
      endpoints.save.path,
      JSON.stringify({ room_id: `X${number}`, floor: null, offline_id: 9000, hotel_area_id: null }),
    )
    waits.push(performance.now() - asked)
    await sleep(50)
  }
}

const postgres = await startPostgres()
try {
  await fillEstate(postgres.url)
  const file = new URL('list-page/ours.ts', import.meta.url)
  const server = await start(file, { DATABASE_URL: postgres.url, SCOPE: 'platform' })
  const form = new FormData()
  form.set('file', new Blob([await workbook()]), 'rooms.xlsx')

  const crowd = others(server)
  await sleep(2000)
  const before = crowd.waits.splice(0)
  const started = performance.now()
  const { id } = await call<{ id: number }>(server, '/admin/sub/importCheck', form, false)
  const checked = await settled(server, id)
  if (checked.state !== 'checked' || checked.wrong > 0) throw new Error(JSON.stringify(checked))
  const checkedAt = performance.now()
  await call(server, '/admin/sub/importRun', JSON.stringify({ id }))
  const done = await settled(server, id)
  if (done.state !== 'done' || done.rows !== count) throw new Error(JSON.stringify(done))
  const ended = performance.now()
  const during = crowd.waits.splice(0)
  await crowd.stop()

  const worst = (waits: number[]) => Math.max(...waits)
  const p99 = (waits: number[]) => waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]
  console.log(
    `  checked in ${(checkedAt - started).toFixed(0)} ms, imported in ${(ended - checkedAt).toFixed(0)} ms`,
  )
  console.log(
    `  others: worst ${worst(before).toFixed(0)} ms before, ${worst(during).toFixed(0)} ms meanwhile (p99 ${p99(during)?.toFixed(0)} ms, ${during.length} calls)`,
  )
  claim('50,000 rooms beside 5,000 a second', 5000 / (count / ((ended - checkedAt) / 1000)), 1)
  claim('the slowest call of others meanwhile', worst(during), 200, ' ms')
} finally {
  await endAll()
  await postgres.stop()
}
