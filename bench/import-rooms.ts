import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { rooms } from '@innkeeper/contract/areas/rooms'
import type { ImportReport } from '@innkeeper/contract/imports'
import { xlsxOf } from '@innkeeper/server/src/platform/tabular/xlsx.ts'
import { startPostgres } from '../harness/postgres.ts'
import { call } from './lib/call.ts'
import { type Contestant, claim, endAll, start } from './lib/contest.ts'
import { fillEstate } from './lib/estate.ts'

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

/** Waits for the end of what the server is doing with the file. */
async function settled(server: Contestant, id: number): Promise<ImportReport> {
  for (;;) {
    const report = await call<ImportReport>(server, '/admin/sub/getImport', { id })
    if (report.state !== 'checking' && report.state !== 'running') return report
    await sleep(50)
  }
}

/** What other people do in the meantime, and how long each of their calls takes. */
function others(server: Contestant) {
  const waits: number[] = []
  let going = true
  const ask = async (path: string, bodyOf: (turn: number) => object, pauseMs: number) => {
    for (let turn = 0; going; turn++) {
      const asked = performance.now()
      await call(server, path, bodyOf(turn))
      waits.push(performance.now() - asked)
      await sleep(pauseMs)
    }
  }
  // Adding a room touches the kept numbers of rows that the import touches too.
  const added = (turn: number) => ({ room_id: `X${turn}`, offline_id: 9000 })
  const people = Promise.all([
    ask(endpoints.list.path, () => ({}), 20),
    ask(endpoints.list.path, () => ({ room_id: '12' }), 20),
    ask('/admin/offline/getOptions', () => ({ search: '10' }), 20),
    ask('/admin/home/getMenu', () => ({}), 20),
    ask(endpoints.save.path, added, 50),
  ])
  return {
    /** The waits since the last time. */
    take: () => waits.splice(0),
    async stop() {
      going = false
      await people
    },
  }
}

const worst = (waits: number[]) => Math.max(...waits)

const postgres = await startPostgres({ shared_buffers: '1GB' })
try {
  await fillEstate(postgres.url)
  const product = new URL('lib/product.ts', import.meta.url)
  const server = await start(product, { DATABASE_URL: postgres.url, SCOPE: 'platform' })
  const form = new FormData()
  form.set('file', new Blob([await workbook()]), 'rooms.xlsx')

  const crowd = others(server)
  await sleep(3000)
  const before = crowd.take()
  const checked = await settled(
    server,
    (await call<{ id: number }>(server, '/admin/sub/importCheck', form)).id,
  )
  if (checked.state !== 'checked' || checked.wrong > 0) throw new Error(JSON.stringify(checked))
  const started = performance.now()
  await call(server, '/admin/sub/importRun', { id: checked.id })
  const done = await settled(server, checked.id)
  const seconds = (performance.now() - started) / 1000
  if (done.state !== 'done' || done.rows !== count) throw new Error(JSON.stringify(done))
  const meanwhile = crowd.take()
  await crowd.stop()

  console.log(
    `  imported in ${seconds.toFixed(1)} s: ${(count / seconds).toFixed(0)} rows a second`,
  )
  console.log(
    `  ${meanwhile.length} calls of others, the slowest ${worst(meanwhile).toFixed(0)} ms (before: ${worst(before).toFixed(0)} ms)`,
  )
  claim('seconds for 50,000 rooms, beside the 10 of 5,000 a second', seconds / 10, 1)
  claim('the slowest call of others meanwhile', worst(meanwhile), 200, ' ms')
} finally {
  await endAll()
  await postgres.stop()
}
