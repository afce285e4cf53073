import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { topicOf } from '@innkeeper/device-protocol/topics'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasMosquitto, type Mosquitto, startMosquitto } from '../../../../harness/mosquitto.ts'
import { passwordOf } from '../platform/devices/credentials.ts'
import { validLinks } from '../platform/devices/logins.ts'
import {
  deviceCommands,
  deviceEvents,
  deviceLinks,
  deviceStatus,
} from '../platform/devices/tables.ts'
import { makeDevice, TestDevice } from '../testing/devices.ts'
import { makeEstate } from '../testing/factories.ts'
import { TestServer } from '../testing/test-server.ts'
import { accessFile, passwordFile } from './mosquitto-access.ts'

const run = promisify(execFile)
const available = await hasMosquitto()
if (!available) console.warn('Mosquitto is not installed: its tests are skipped')

describe.skipIf(!available)('with Mosquitto as the broker', () => {
  let server: TestServer
  let mosquitto: Mosquitto
  let estate: Awaited<ReturnType<typeof makeEstate>>
  const own = { user: 'innkeeper', password: 'secret' }

  /** What `npm run mqtt-access` does. */
  async function allow(logins: { user: string; password: string }[]): Promise<void> {
    const { folder } = mosquitto
    writeFileSync(join(folder, 'passwords'), await passwordFile([own, ...logins]))
    writeFileSync(join(folder, 'access'), accessFile(own.user))
    for (const file of ['passwords', 'access']) chmodSync(join(folder, file), 0o600)
    mosquitto.reload()
    await wait(300)
  }
  async function allowDevices(): Promise<void> {
    const { keys } = server.server.services
    const links = await validLinks(server.db)
    await allow(
      links.map(({ key, generation }) => ({
        user: key,
        password: passwordOf(keys, key, generation),
      })),
    )
  }
  const newDevice = async () => {
    const device = await makeDevice(server.db, estate)
    await allowDevices()
    return device
  }
  const enter = (device: { key: string }, options = {}) =>
    TestDevice.connect(server, device, options, mosquitto.url)
  const statusOf = async (id: number) => {
    const [row] = await server.db.select().from(deviceStatus).where(eq(deviceStatus.id, id))
    return row
  }
  const becomes = (id: number, online: boolean) =>
    vi.waitFor(async () => expect((await statusOf(id))?.online).toBe(online), { timeout: 8000 })
  const eventsOf = (id: number) =>
    server.db.select().from(deviceEvents).where(eq(deviceEvents.device_id, id))
  const event = (n: number) => ({ n, type: 'powered_on', at: new Date().toISOString() })
  const loginOf = ({ key }: { key: string }) => [
    ...['-h', '127.0.0.1', '-p', String(mosquitto.port), '-u', key, '-i', key],
    ...['-P', passwordOf(server.server.services.keys, key, 1), '-q', '1'],
  ]

  beforeAll(async () => {
    mosquitto = await startMosquitto((folder) => {
      for (const file of ['passwords', 'access']) {
        writeFileSync(join(folder, file), '', { mode: 0o600 })
      }
      return [`password_file ${folder}/passwords`, `acl_file ${folder}/access`]
    })
    await allow([])
    await mosquitto.halt()
    const login = `${own.user}:${own.password}@`
    const MQTT_URL = mosquitto.url.replace('://', `://${login}`)
    // The broker is not there yet.
    server = await TestServer.start({ GATEWAY: 'on', MQTT_URL })
    estate = await makeEstate(server.db)
    await mosquitto.start()
  })
  afterAll(async () => {
    await server.close()
    await mosquitto.stop()
  })

  it('the server finds it when it comes, and a device is online within a second', async () => {
    const device = await newDevice()
    const will = { topic: topicOf(device.key, 'presence'), qos: 1 as const, retain: true }
    const payload = Buffer.from(JSON.stringify({ online: false, session: 'session01' }))
    const client = await enter(device, { will: { ...will, payload } })
    await client.arrives('session01')
    await becomes(device.id, true)
    await client.says('presence', { online: false, session: 'session01' })
    await becomes(device.id, false)
    const since = performance.now()
    await client.arrives('session01')
    await becomes(device.id, true)
    expect(performance.now() - since).toBeLessThan(1000)
    client.vanish()
    await becomes(device.id, false)
  })

  it('events are stored once and acknowledged, commands answered, settings remembered', async () => {
    const device = await newDevice()
    const client = await enter(device)
    await client.arrives()
    const message = { epoch: 'epoch001', first: 1, events: [event(1), event(2)] }
    await client.says('events', message)
    await client.says('events', message)
    expect(await client.hears('acks', 2)).toEqual({ epoch: 'epoch001', n: 2 })
    expect(await eventsOf(device.id)).toHaveLength(2)
    expect((await client.hears('settings')).store).toBe(estate.store.title)
    const id = randomUUID()
    const expires_at = new Date(Date.now() + 60_000)
    const row = { id, batch_id: randomUUID(), device_id: device.id, name: 'restart', expires_at }
    await becomes(device.id, true)
    await server.db.insert(deviceCommands).values(row)
    server.server.services.devices.wake([device.id])
    expect(await client.hears('commands')).toMatchObject({ id, name: 'restart' })
    await client.says('answers', { id, state: 'done' })
    const state = async () => {
      const [row] = await server.db.select().from(deviceCommands).where(eq(deviceCommands.id, id))
      return row?.state
    }
    await expect.poll(state).toBe('done')
    await client.leave()
    // It is told again where it is, though nobody says it now.
    const again = await enter(device)
    expect((await again.hears('settings')).store).toBe(estate.store.title)
    await again.leave()
  })

  it('mosquitto_pub and mosquitto_sub are devices too', async () => {
    const device = await newDevice()
    const topic = topicOf(device.key, 'acks')
    const { key } = device
    const heard = run('mosquitto_sub', [
      ...loginOf(device).map((word, index, all) => (all[index - 1] === '-i' ? `${key}x` : word)),
      ...['-t', topic, '-C', '1', '-W', '10'],
    ])
    await wait(500)
    const message = JSON.stringify({ epoch: 'epoch001', first: 1, events: [event(1)] })
    await run('mosquitto_pub', [...loginOf(device), '-t', topicOf(key, 'events'), '-m', message])
    expect(JSON.parse((await heard).stdout)).toEqual({ epoch: 'epoch001', n: 1 })
    expect(await eventsOf(device.id)).toHaveLength(1)
  })

  it('knows our devices by the files that we write, and what each may say', async () => {
    const device = await newDevice()
    const other = await newDevice()
    const wrong = [
      ...loginOf(device),
      '-P',
      'wrong',
      '-t',
      topicOf(device.key, 'events'),
      '-m',
      'x',
    ]
    await expect(run('mosquitto_pub', wrong)).rejects.toThrow(/not authorised|refused/i)
    const message = JSON.stringify({ epoch: 'epoch001', first: 1, events: [event(1)] })
    const topic = topicOf(other.key, 'events')
    await run('mosquitto_pub', [...loginOf(device), '-t', topic, '-m', message]).catch(() => {})
    const sub = ['-t', topicOf(other.key, 'settings'), '-C', '1', '-W', '1']
    await expect(run('mosquitto_sub', [...loginOf(device), ...sub])).rejects.toThrow()
    expect(await eventsOf(other.id)).toEqual([])
  })

  it('what a revoked device still says is refused', async () => {
    const device = await newDevice()
    const client = await enter(device)
    await client.arrives()
    await becomes(device.id, true)
    await server.db
      .update(deviceLinks)
      .set({ revoked_at: new Date() })
      .where(eq(deviceLinks.device_id, device.id))
    server.server.services.devices.disconnect([device.id])
    await becomes(device.id, false)
    await client.says('events', { epoch: 'epoch001', first: 1, events: [event(1)] })
    await client.arrives()
    await wait(500)
    expect(await eventsOf(device.id)).toEqual([])
    expect((await statusOf(device.id))?.online).toBe(false)
    await allowDevices()
    await client.leave()
    await expect(enter(device)).rejects.toThrow()
  })

  it('after the broker was away nobody is online who has not come back', async () => {
    const [here, gone] = [await newDevice(), await newDevice()]
    const clients = [await enter(here), await enter(gone)]
    await Promise.all(clients.map((client) => client.arrives()))
    await Promise.all([becomes(here.id, true), becomes(gone.id, true)])
    await mosquitto.halt()
    await mosquitto.start()
    const back = await enter(here)
    await back.arrives('session02')
    await becomes(gone.id, false)
    expect(await statusOf(here.id)).toMatchObject({ online: true, session: 'session02' })
    await back.says('events', { epoch: 'epoch001', first: 1, events: [event(1)] })
    expect(await back.hears('acks')).toEqual({ epoch: 'epoch001', n: 1 })
    await back.leave()
  })
})
