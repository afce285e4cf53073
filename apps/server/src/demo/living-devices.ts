import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { newDeviceKey, passwordOf } from '../platform/devices/credentials.ts'
import { deviceLinks } from '../platform/devices/tables.ts'
import { devices } from '../platform/estate/device-tables.ts'
import type { Services } from '../platform/services.ts'
import type { Server } from '../server.ts'

/** The simulator is a program of its own: it is started, never imported. */
const program = new URL('../../../simulator/src/background.ts', import.meta.url)

/** The first store, whose staff is in the demo, is full of them; of every other one they stand at the front. */
const mostElsewhere = 6

/** How long the virtual TVs may take to say goodbye. */
const farewellMs = 1000

/** Virtual TVs that run beside the demo, so that its screens are alive. Answers how to stop them. */
export async function startLivingDevices({ app, services }: Server): Promise<() => Promise<void>> {
  const { config } = services
  const { mqtt_url } = services.devices.addresses
  if (config.DEMO_DEVICES === 0 || !mqtt_url) return async () => {}
  const members = await membersOf(services, config.DEMO_DEVICES)
  const { port } = app.server.address() as AddressInfo
  const options = { server: `http://127.0.0.1:${port}`, connectsASecond: 50 }
  const worker = new Worker(program, { workerData: { options, members } })
  worker.unref()
  worker.on('error', (error) => app.log.error({ err: error }, 'the virtual TVs have ended'))
  return async () => {
    const ended = new Promise((done) => worker.once('exit', done))
    worker.postMessage('stop')
    const late = setTimeout(() => void worker.terminate(), farewellMs)
    await ended
    clearTimeout(late)
  }
}

async function membersOf({ db, keys, devices: { addresses } }: Services, most: number) {
  await linkDevices(db, most)
  const links = await db
    .select({
      serial: devices.serial,
      key: deviceLinks.key,
      generation: deviceLinks.generation,
    })
    .from(deviceLinks)
    .innerJoin(devices, eq(devices.id, deviceLinks.device_id))
    .where(sql`${deviceLinks.bound_how} = 'serial' and ${deviceLinks.revoked_at} is null`)
    .orderBy(asc(deviceLinks.device_id))
    .limit(most)
  return links.map(({ serial, key, generation }) => ({
    serial,
    credentials: { key, password: passwordOf(keys, key, generation), ...addresses },
  }))
}

/** Once: who disconnects one of them shall not find it connected at the next start. */
async function linkDevices(db: Db, most: number): Promise<void> {
  if ((await db.$count(deviceLinks)) > 0) return
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select device.id, device.offline_id,
        row_number() over (partition by device.offline_id order by device.id) as place,
        device.offline_id = min(device.offline_id) over () as first
      from devices device join device_models model on model.id = device.device_model_id
      where model.property = 'tv'
    ) tvs where first or place <= ${mostElsewhere} order by first desc, id limit ${most}`)
  await db
    .insert(deviceLinks)
    .values(
      rows.map(({ id }) => ({ device_id: id, key: newDeviceKey(), bound_how: 'serial' as const })),
    )
}
