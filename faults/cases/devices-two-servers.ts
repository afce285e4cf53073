import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasMosquitto, startMosquitto } from '../../harness/mosquitto.ts'
import { atEnd } from '../lib/cleanup.ts'
import { freshDatabase, query } from '../lib/database.ts'
import { BusyDevice } from '../lib/device-load.ts'
import { type Fault, type Round, Skipped } from '../lib/round.ts'
import { Server } from '../lib/server.ts'

const count = 30
const sentWithinMs = 15_000

export const devicesTwoServers: Fault = {
  name: 'devices-two-servers',
  promise: 'kill -9 of either of two servers loses no acknowledged event and counts none twice',
  async run(round) {
    if (!(await hasMosquitto())) throw new Skipped('Mosquitto is not installed')
    const mosquitto = await startMosquitto()
    atEnd(() => mosquitto.stop())
    const url = await freshDatabase(round)
    const rows = await addDevices(url)
    const env = { DATABASE_URL: url, DATA_DIR: round.folder(), MQTT_URL: mosquitto.url }
    const servers = [await Server.start(env), await Server.start(env)] as const
    const devices = await Promise.all(rows.map((row) => BusyDevice.connect(mosquitto.url, row)))
    round.within('all devices are online', await untilOnline(url, count), 10_000)
    const commands: string[] = []
    await round.repeat({ short: 3, full: 20 }, async (turn) => {
      await sleep(500 + Math.random() * 1000)
      const server = servers[turn % 2] ?? servers[0]
      await server.end('SIGKILL')
      commands.push(...(await addCommands(url, devices)))
      const before = devices.map(({ acknowledged }) => acknowledged)
      const since = performance.now()
      await until(() =>
        devices.every(({ acknowledged }, index) => acknowledged > (before[index] ?? 0)),
      )
      round.recovered('the other server goes on for all devices', performance.now() - since, 10_000)
      await server.startAgain()
    })
    const finished = await Promise.all(devices.map((device) => device.finish(30_000)))
    round.promise('everything is acknowledged in the end', finished.every(Boolean))
    await countEvents(round, url, devices)
    await countCommands(round, url, commands)
    const online = await untilOnline(url, count)
    round.within('all devices are online, whoever leads', online, 10_000)
  },
}

async function until(
  holds: () => boolean | Promise<boolean>,
  patienceMs = 30_000,
): Promise<number> {
  const since = performance.now()
  while (performance.now() - since < patienceMs) {
    if (await holds()) return performance.now() - since
    await sleep(50)
  }
  return Number.POSITIVE_INFINITY
}

const untilOnline = (url: string, wanted: number) =>
  until(async () => {
    const [row] = await query<{ online: number }>(
      url,
      'select count(*)::int as online from device_status where online',
    )
    return row?.online === wanted
  })

async function addDevices(url: string) {
  return query<{ id: number; key: string }>(
    url,
    `with model as (insert into device_models (device_model) values ('Busy') returning id),
      store as (select * from stores order by id limit 1),
      made as (insert into devices (partner_id, brand_id, offline_id, device_model_id, serial)
        select partner_id, brand_id, store.id, model.id, 'B' || n
        from model, store, generate_series(1, ${count}) n returning id)
    insert into device_links (device_id, key, bound_how)
    select id, 'busydevice' || lpad(id::text, 6, '0'), 'serial' from made
    returning device_id as id, key`,
  )
}

/** As an area does it, on whichever server; nobody of them is asked. */
async function addCommands(url: string, devices: BusyDevice[]): Promise<string[]> {
  const chosen = devices.slice(0, 10)
  const rows = await query<{ id: string }>(
    url,
    `with made as (insert into device_commands (id, device_id, batch_id, name, expires_at)
        select gen_random_uuid(), device_id, $1::uuid, 'identify', now() + interval '1 minute'
        from unnest($2::int[]) as device_id returning id)
    select id from made, pg_notify('innkeeper', $3)`,
    [
      randomUUID(),
      chosen.map(({ id }) => id),
      JSON.stringify({ event: 'device.commands', data: { ids: chosen.map(({ id }) => id) } }),
    ],
  )
  return rows.map(({ id }) => id)
}

async function countEvents(round: Round, url: string, devices: BusyDevice[]): Promise<void> {
  const rows = await query<{ device_id: number; epoch: string; stored: number; last: number }>(
    url,
    `select device_id, epoch, count(*)::int as stored, max(n)::int as last
     from device_events group by 1, 2`,
  )
  const [doubled] = await query<{ count: number }>(
    url,
    `select count(*)::int from (
       select from device_events group by device_id, epoch, n having count(*) > 1) twice`,
  )
  const acknowledged = devices.reduce((sum, device) => sum + device.acknowledged, 0)
  const stored = rows.reduce((sum, row) => sum + row.stored, 0)
  const lost = devices.reduce((sum, device) => {
    const row = rows.find(
      ({ device_id, epoch }) => device_id === device.id && epoch === device.epoch,
    )
    return sum + Math.max(device.acknowledged - (row?.stored ?? 0), 0)
  }, 0)
  round.acknowledged += acknowledged
  round.lost += lost
  round.twice += doubled?.count ?? 0
  round.promise('no acknowledged event is lost', lost === 0, `${lost} of ${acknowledged}`)
  round.promise('none is there twice', doubled?.count === 0, `${doubled?.count} of ${stored}`)
  round.promise('none is there that was not sent', stored === acknowledged, `${stored}`)
}

async function countCommands(round: Round, url: string, ids: string[]): Promise<void> {
  const states = () =>
    query<{ state: string; count: number }>(
      url,
      'select state, count(*)::int from device_commands where id = any($1) group by 1',
      [ids],
    )
  const ms = await until(async () => {
    const rows = await states()
    return rows.length === 1 && rows[0]?.state === 'done'
  }, sentWithinMs)
  const rows = await states()
  const said = rows.map(({ state, count }) => `${count} ${state}`).join(', ')
  round.promise('every command was done', Number.isFinite(ms), said)
}
