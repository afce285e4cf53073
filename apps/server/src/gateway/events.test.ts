import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Unwritten } from '../platform/devices/batch.ts'
import type { DeviceServices } from '../platform/devices/devices.ts'
import { deviceEvents, deviceStreams } from '../platform/devices/tables.ts'
import { devices } from '../platform/estate/device-tables.ts'
import { makeDevice, TestDevice, withGateway } from '../testing/devices.ts'
import { makeEstate } from '../testing/factories.ts'
import { TestServer } from '../testing/test-server.ts'

let server: TestServer
let estate: Awaited<ReturnType<typeof makeEstate>>
let device: Awaited<ReturnType<typeof makeDevice>>
let client: TestDevice

beforeAll(async () => {
  server = await TestServer.start(withGateway)
  estate = await makeEstate(server.db)
})
afterAll(() => server.close())
beforeEach(async () => {
  device = await makeDevice(server.db, estate)
  client = await TestDevice.connect(server, device)
  return () => client.leave()
})

const epoch = 'epoch001'
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const event = (n: number, more: object = {}) => ({ n, type: 'powered_on', at: ago(1000), ...more })
const events = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => event(from + index))
const stored = async () => {
  const rows = await server.db
    .select()
    .from(deviceEvents)
    .where(eq(deviceEvents.device_id, device.id))
    .orderBy(asc(deviceEvents.epoch), asc(deviceEvents.n))
  return rows.map(({ epoch, n }) => `${epoch === 'epoch001' ? '' : epoch}${n}`)
}
const streams = () =>
  server.db
    .select({ epoch: deviceStreams.epoch, last: deviceStreams.last_n, lost: deviceStreams.lost })
    .from(deviceStreams)
    .where(eq(deviceStreams.device_id, device.id))
    .orderBy(asc(deviceStreams.epoch))
const rejected = async (reason: string): Promise<number> => {
  const text = await server.server.services.metrics.registry.metrics()
  return Number(
    new RegExp(`device_rejected_total\\{reason="${reason}"\\} (\\d+)`).exec(text)?.[1] ?? 0,
  )
}
const day = 24 * 3600_000

it('events are stored with the place of their device, then acknowledged', async () => {
  const message = {
    epoch,
    first: 1,
    events: [event(1, { type: 'service_used', data: { service: 'movies', more: 1 } })],
  }
  await client.says('events', message)
  // The broker acknowledges what is stored.
  expect(await stored()).toEqual(['1'])
  expect(await client.hears('acks')).toEqual({ epoch, n: 1 })
  const [row] = await server.db
    .select()
    .from(deviceEvents)
    .where(eq(deviceEvents.device_id, device.id))
  expect(row).toMatchObject({
    data: { service: 'movies' },
    store_id: estate.store.id,
    room_id: null,
  })
  expect(row?.device_model_id).toBeGreaterThan(0)
})

it('what is sent again counts once', async () => {
  await client.says('events', { epoch, first: 1, events: events(1, 3) })
  const before = await rejected('duplicate_event')
  await client.says('events', { epoch, first: 1, events: events(1, 3) })
  await client.says('events', { epoch, first: 2, events: events(2, 5) })
  expect(await client.hears('acks', 3)).toEqual({ epoch, n: 5 })
  expect(await stored()).toEqual(['1', '2', '3', '4', '5'])
  expect(await rejected('duplicate_event')).toBe(before + 5)
})

it('the same events in several messages at once count once', async () => {
  const message = { epoch, first: 1, events: events(1, 20) }
  await Promise.all(Array.from({ length: 8 }, () => client.says('events', message)))
  expect((await stored()).length).toBe(20)
})

it('after a gap nothing is taken, and the device is told from where to send', async () => {
  await client.says('events', { epoch, first: 1, events: [event(1), event(2), event(4), event(5)] })
  expect(await client.hears('acks')).toEqual({ epoch, n: 2 })
  await client.says('events', { epoch, first: 1, events: [event(9)] })
  expect(await client.hears('acks', 2)).toEqual({ epoch, n: 2 })
  await client.says('events', { epoch, first: 3, events: events(3, 5) })
  expect(await client.hears('acks', 3)).toEqual({ epoch, n: 5 })
  expect(await stored()).toEqual(['1', '2', '3', '4', '5'])
  expect(await streams()).toEqual([{ epoch, last: 5, lost: 0 }])
})

it('what the device had to drop is counted as lost', async () => {
  await client.says('events', { epoch, first: 1, events: events(1, 2) })
  await client.says('events', { epoch, first: 11, events: events(11, 12) })
  expect(await client.hears('acks', 2)).toEqual({ epoch, n: 12 })
  expect(await streams()).toEqual([{ epoch, last: 12, lost: 8 }])
})

it('a device that was reset begins a new numbering, and nothing is taken for a repetition', async () => {
  await client.says('events', { epoch, first: 1, events: events(1, 2) })
  await client.says('events', { epoch: 'second00', first: 1, events: events(1, 2) })
  expect(await client.hears('acks', 2)).toEqual({ epoch: 'second00', n: 2 })
  expect(await stored()).toEqual(['1', '2', 'second001', 'second002'])
})

it('single events that cannot be stored are left out, counted and acknowledged', async () => {
  const reasons = ['invalid_event', 'future_event', 'old_event']
  const before = await Promise.all(reasons.map(rejected))
  const wrong = [
    event(2, { type: 'exploded' }),
    event(3, { type: 'service_used', data: {} }),
    event(4, { at: 'yesterday' }),
    { n: 5 },
    'nothing',
    event(7, { at: ago(-600_000) }),
    event(8, { at: ago(91 * day) }),
    event(9, { type: 'service_used', data: { service: 'a\u0000b' } }),
    event(10, { type: '__proto__' }),
  ]
  await client.says('events', { epoch, first: 1, events: [event(1), ...wrong, event(11)] })
  expect(await client.hears('acks')).toEqual({ epoch, n: 11 })
  expect(await stored()).toEqual(['1', '11'])
  const after = await Promise.all(reasons.map(rejected))
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([7, 1, 1])
})

it('a message without a single number does not stop the stream', async () => {
  await client.says('events', { epoch, first: 1, events: [null, 'x'] })
  expect(await client.hears('acks')).toEqual({ epoch, n: 2 })
  await client.says('events', { epoch, first: 3, events: events(3, 3) })
  expect(await stored()).toEqual(['3'])
})

it('events of the last three months find their month', async () => {
  const old = [0, 30, 60, 89].map((days, index) => event(index + 1, { at: ago(days * day + 1000) }))
  await client.says('events', { epoch, first: 1, events: old })
  expect(await stored()).toEqual(['1', '2', '3', '4'])
  const { rows } = await server.db.execute<{ count: number }>(
    sql`select count(distinct tableoid)::int as count from device_events where device_id = ${device.id}`,
  )
  expect(rows[0]?.count).toBeGreaterThanOrEqual(3)
})

it('a server that ends between storing and acknowledging loses nothing and counts nothing twice', async () => {
  const { ingest } = server.server.services.devices as DeviceServices
  const take = ingest.take.bind(ingest)
  ingest.take = async (...given) => {
    await take(...given)
    throw new Unwritten()
  }
  const message = { epoch, first: 1, events: events(1, 3) }
  const sent = client.says('events', message).then(
    () => 'acknowledged',
    () => 'unknown',
  )
  await vi.waitFor(() => expect(client.client.connected).toBe(false), { timeout: 5000 })
  expect(await stored()).toEqual(['1', '2', '3'])
  expect(client.heard('acks')).toEqual([])
  ingest.take = take
  const again = await TestDevice.connect(server, device)
  await again.says('events', message)
  expect(await again.hears('acks')).toEqual({ epoch, n: 3 })
  expect(await stored()).toEqual(['1', '2', '3'])
  await again.leave()
  await client.leave()
  expect(await Promise.race([sent, 'never'])).not.toBe('acknowledged')
})

it('a device that is deleted meanwhile is in nobody’s way', async () => {
  const other = await makeDevice(server.db, estate)
  const ghost = await TestDevice.connect(server, other)
  await server.db.delete(devices).where(eq(devices.id, other.id))
  await Promise.all([
    ghost.says('events', { epoch, first: 1, events: events(1, 2) }),
    client.says('events', { epoch, first: 1, events: events(1, 2) }),
  ])
  expect(await stored()).toEqual(['1', '2'])
  expect(ghost.heard('acks')).toEqual([])
  await ghost.leave()
})

it('thirty devices at once, each with its own numbers', async () => {
  const others = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const made = await makeDevice(server.db, estate)
      return TestDevice.connect(server, made)
    }),
  )
  await Promise.all(
    others.map((each) => each.says('events', { epoch, first: 1, events: events(1, 50) })),
  )
  for (const each of others) expect(await each.hears('acks')).toEqual({ epoch, n: 50 })
  await Promise.all(others.map((each) => each.leave()))
})
