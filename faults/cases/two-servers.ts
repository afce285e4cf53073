import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { roles } from '@innkeeper/contract/areas/roles'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { codes } from '@innkeeper/contract/envelope'
import { call, isOk, must } from '../lib/call.ts'
import { addPerson, freshDatabase, query, verifyLog } from '../lib/database.ts'
import type { Fault, Round } from '../lib/round.ts'
import { administrator, Server } from '../lib/server.ts'

const phone = '13811110000'
const rights = ['room', 'room.save']
const noticedMs = 1000

export const twoServers: Fault = {
  name: 'two-servers',
  promise: 'a change asked of two servers at once happens once; a right taken away is gone on both',
  async run(round) {
    const url = await freshDatabase(round)
    await addPerson(url, phone, 'North', rights)
    const env = { DATABASE_URL: url, DATA_DIR: round.folder() }
    const servers = [await Server.start(env), await Server.start(env)] as const
    const token = await servers[0].token()
    const person = await servers[1].token({ phone, password: administrator.password })
    await round.repeat({ short: 4, full: 30 }, async (turn) => {
      const [here, there] = turn % 2 === 0 ? servers : servers.toReversed()
      if (!here || !there) return
      await sameKey(round, url, [here.url, there.url], token, turn)
      await revoke(round, here.url, there.url, token, person)
    })
    await verifyLog(round, { DATABASE_URL: url, DATA_DIR: round.folder() })
  },
}

/** The same wish to both, several times, as a person who presses again and again. */
async function sameKey(
  round: Round,
  url: string,
  origins: string[],
  token: string,
  turn: number,
): Promise<void> {
  const [store] = await query<{ id: number }>(url, 'select min(id) as id from stores')
  const plan = { floor_from: turn, floor_to: turn, room_from: 1, room_to: 20, existing: 'refuse' }
  const body = { offline_id: store?.id, ...plan, request_key: randomUUID() }
  const path = rooms.endpoints.createBulk.path
  const sent = Array.from({ length: 6 }, (_, index) =>
    call<{ created: number }>(origins[index % 2] ?? '', path, body, token),
  )
  const answers = await Promise.all(sent)
  const same = answers.every((answer) => isOk(answer) && answer.data.created === 20)
  const said = [...new Set(answers.map(({ code, data }) => `${code} ${JSON.stringify(data)}`))]
  round.promise('all get the answer of the first', same, said.join(', '))
  const [found] = await query<{ rooms: number; entries: number }>(
    url,
    `select (select count(*)::int from rooms where floor = $1) as rooms,
       (select count(*)::int from operations where action = $2 and result = ${codes.ok}) as entries`,
    [turn, path],
  )
  round.acknowledged += same ? 20 : 0
  round.lost += Math.max(0, 20 - (found?.rooms ?? 0))
  round.twice += Math.max(0, (found?.rooms ?? 0) - 20)
  const once = found?.rooms === 20 && found.entries === turn
  round.promise('it happened once', once, `${found?.rooms} rooms, ${found?.entries} entries`)
}

interface RoleList {
  list: { data: { id: number; version: number; name: string; partner_id: number }[] }
}

/** Takes the right away on one server, waits until the other one knows, and gives it back. */
async function revoke(
  round: Round,
  here: string,
  there: string,
  token: string,
  person: string,
): Promise<void> {
  const give = async (given: string[]) => {
    const { list } = await must<RoleList>(here, roles.endpoints.list.path, { name: phone }, token)
    const { id, version, name, partner_id } = list.data[0] ?? {}
    const body = { id, version, name, partner_id, codes: given }
    await must(here, roles.endpoints.save.path, body, token)
  }
  const until = async (wanted: (code: number) => boolean) => {
    const since = performance.now()
    while (performance.now() - since < 10 * noticedMs) {
      const { code, ended } = await call(there, rooms.endpoints.list.path, {}, person)
      if (wanted(code)) return ended - since
      await sleep(10)
    }
    return Number.POSITIVE_INFINITY
  }
  await until((code) => code === codes.ok)
  await give([])
  round.recovered(
    'the other server notices',
    await until((code) => code === codes.forbidden),
    noticedMs,
  )
  await give(rights)
}
