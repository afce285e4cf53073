import { setTimeout as sleep } from 'node:timers/promises'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { tags } from '@innkeeper/contract/areas/tags'
import { seconds } from '../lib/call.ts'
import { addPerson, freshDatabase, query } from '../lib/database.ts'
import { exported, ticketOf } from '../lib/exporting.ts'
import { Neighbours } from '../lib/neighbours.ts'
import { judgeSurvival } from '../lib/outage.ts'
import type { Fault, Round } from '../lib/round.ts'
import { administrator, Server } from '../lib/server.ts'
import { SlowClient } from '../lib/slow-client.ts'

/** Before a reader can be seen to stall, the server makes more than the system keeps for it. */
const sizes = {
  short: { trickling: 30, unread: 4, cutWithinMs: 22_000 },
  full: { trickling: 100, unread: 100, cutWithinMs: 280_000 },
}
/** One account may be allowed a few exports at a time only. */
const accounts = 20
/** The server's own limits, low so that nobody waits long here; it looks at them now and then. */
const limits = { REQUEST_TIMEOUT_SECONDS: '5', STALLED_TIMEOUT_SECONDS: '5' }
const growthMegabytes = 300
const othersMs = 3000

export const slowClients: Fault = {
  name: 'slow-clients',
  promise:
    'dozens of clients trickle a request, dozens never read an export: others notice nothing',
  async run(round) {
    const url = await freshDatabase(round)
    // Some 10 MB as text: more than the system keeps for a reader that does not come.
    await query(
      url,
      `insert into rooms (partner_id, brand_id, offline_id, floor, room_id)
       select partner_id, brand_id, id, 1, 'N' || n
       from (select * from stores order by id limit 1) store, generate_series(1, 200000) n`,
    )
    // Else every batch is read by a plan for an empty table.
    await query(url, 'analyze')
    const phones = Array.from({ length: accounts }, (_, index) => `138111100${10 + index}`)
    for (const phone of phones) await addPerson(url, phone, 'North', ['room', 'room.export'])
    const server = await Server.start({ DATABASE_URL: url, DATA_DIR: round.folder(), ...limits })
    const token = await server.token()
    const { password } = administrator
    const tokens = await Promise.all(phones.map((phone) => server.token({ phone, password })))
    const size = round.short ? sizes.short : sizes.full
    const { cutWithinMs } = size
    await round.repeat({ short: 1, full: 1 }, async () => {
      const before = server.megabytes
      const all = await connectAll(server.url, tokens, size)
      const others = new Neighbours(server.url, token, [
        [tags.endpoints.list.path, {}],
        [rooms.endpoints.list.path, {}],
        ['/admin/common/config', undefined],
      ])
      const most = await watch(server, cutWithinMs)
      await others.judge(round, othersMs)
      await judgeSurvival(round, server)
      const growth = most - before
      round.promise(
        `memory grows by ${growthMegabytes} MB at most`,
        growth <= growthMegabytes,
        `${growth.toFixed(0)} MB`,
      )
      await judgeCuts(round, all, cutWithinMs)
    })
  },
}

interface SlowClients {
  trickling: SlowClient[]
  unread: SlowClient[]
}

async function connectAll(
  origin: string,
  tokens: string[],
  size: { trickling: number; unread: number },
): Promise<SlowClients> {
  const json = ['content-type: application/json']
  const form = [
    'content-type: multipart/form-data; boundary=slow',
    `authorization: Bearer ${tokens[0]}`,
  ]
  const trickling = Array.from({ length: size.trickling }, (_, index) =>
    index % 2 === 0
      ? SlowClient.trickle(origin, '/admin/loginaction', json)
      : SlowClient.trickle(origin, '/admin/common/file/upload', form),
  )
  // First all addresses, then all readers: once these wait, nobody might get an address any more.
  const { path } = rooms.endpoints.export
  const files = await Promise.all(tokens.map((token) => exported(origin, path, token)))
  const offers = Array.from({ length: size.unread }, (_, index) => {
    const whose = index % tokens.length
    return ticketOf(origin, files[whose] ?? 0, tokens[whose] ?? '')
  })
  const unread = (await Promise.all(offers)).map(({ url }) => SlowClient.neverRead(origin, url))
  return { trickling, unread }
}

/** The most memory it needed while they were there. */
async function watch(server: Server, cutWithinMs: number): Promise<number> {
  const until = performance.now() + cutWithinMs
  let most = 0
  while (server.isAlive && performance.now() < until) {
    most = Math.max(most, server.megabytes)
    await sleep(500)
  }
  return most
}

async function judgeCuts(
  round: Round,
  { trickling, unread }: SlowClients,
  cutWithinMs: number,
): Promise<void> {
  const last = Math.max(...trickling.map(({ cutAfterMs }) => cutAfterMs))
  round.within('a request that trickles is cut', last, cutWithinMs)
  for (const client of unread) client.read()
  // One that is still there would go on with the file, and come to its end.
  await sleep(3000)
  const open = unread.filter(({ isCut }) => !isCut).length
  const what = `a reader that never reads is cut within ${seconds(cutWithinMs)}`
  round.promise(what, open === 0, `${open} of ${unread.length} are not`)
}
