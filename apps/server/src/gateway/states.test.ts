import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LiveStatus } from '../platform/devices/live-status.ts'
import { deviceStatus } from '../platform/devices/tables.ts'
import { devices } from '../platform/estate/device-tables.ts'
import { rooms, stores } from '../platform/estate/tables.ts'
import type { Announcement } from '../platform/live/announcement.ts'
import { makeDevice, TestDevice, withGateway } from '../testing/devices.ts'
import { makeEstate, makeStore } from '../testing/factories.ts'
import { TestServer } from '../testing/test-server.ts'

let server: TestServer
let estate: Awaited<ReturnType<typeof makeEstate>>
const announced: Announcement[] = []

beforeAll(async () => {
  server = await TestServer.start(withGateway)
  estate = await makeEstate(server.db)
  const { live } = server.server.services
  const changed = live.changed.bind(live)
  live.changed = (change) => {
    announced.push(change)
    changed(change)
  }
})
afterAll(() => server.close())

const statusOf = async (id: number) => {
  const [row] = await server.db.select().from(deviceStatus).where(eq(deviceStatus.id, id))
  return row
}
const rejected = async (reason: string): Promise<number> => {
  const text = await server.server.services.metrics.registry.metrics()
  return Number(
    new RegExp(`device_rejected_total\\{reason="${reason}"\\} (\\d+)`).exec(text)?.[1] ?? 0,
  )
}
const app = (version: string) => ({ id: 'x.y', name: 'Main', version, version_code: 1 })
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

describe('what a device reports', () => {
  it('is merged into what it reported before; null takes a value back', async () => {
    const device = await makeDevice(server.db, estate)
    const client = await TestDevice.connect(server, device)
    const state = { power: 'on', volume: 20, apps: [app('1.2.3'), app('9')] }
    await client.says('state', { at: ago(3000), state })
    expect(await statusOf(device.id)).toMatchObject({ state, version: '1.2.3', online: false })
    await client.says('state', { at: ago(2000), state: { volume: 35 } })
    await client.says('state', { at: ago(1000), state: { power: null, apps: [app('2')] } })
    const row = await statusOf(device.id)
    expect(row?.state).toEqual({ volume: 35, apps: [app('2')] })
    expect(row).toMatchObject({ version: '2', last_seen_at: expect.any(Date) })
    await client.leave()
  })

  it('is taken but for the values that cannot be, which are counted', async () => {
    const device = await makeDevice(server.db, estate)
    const client = await TestDevice.connect(server, device)
    const before = await rejected('invalid_value')
    const state = { power: 'broken', volume: 101, signal: 50, antenna: 7, system: 'a\u0000' }
    await client.says('state', { at: ago(0), state })
    expect((await statusOf(device.id))?.state).toEqual({ signal: 50 })
    expect(await rejected('invalid_value')).toBe(before + 3)
    await client.leave()
  })

  it('earlier but arrives later changes nothing; a clock that is far off does no harm', async () => {
    const device = await makeDevice(server.db, estate)
    const client = await TestDevice.connect(server, device)
    await client.says('state', { at: ago(1000), state: { volume: 2 } })
    await client.says('state', { at: ago(60_000), state: { volume: 1 } })
    expect((await statusOf(device.id))?.state).toEqual({ volume: 2 })
    await client.says('state', { at: '1970-01-01T00:00:10Z', state: { volume: 3 } })
    await client.says('state', { at: '2099-01-01T00:00:10Z', state: { volume: 4 } })
    expect((await statusOf(device.id))?.state).toEqual({ volume: 4 })
    await client.leave()
  })

  it('is announced to the browsers of its store, and only if something changed', async () => {
    const device = await makeDevice(server.db, estate)
    const client = await TestDevice.connect(server, device)
    const place = { offline_id: estate.store.id, partner_id: estate.partner.id }
    const mine = () => announced.filter(({ topics }) => topics.includes('devices.status'))
    // What the tests before this one changed has been told by then.
    await new Promise((done) => setTimeout(done, 600))
    announced.splice(0)
    await client.says('state', { at: ago(1000), state: { volume: 2 } })
    await expect.poll(mine).toMatchObject([{ places: [place], origin: '' }])
    await client.says('state', { at: ago(0), state: { volume: 2 } })
    await new Promise((done) => setTimeout(done, 600))
    expect(mine().length).toBe(1)
    await client.leave()
  })
})

describe('announcements', () => {
  const place = (partner_id: number, offline_id: number) => ({
    partner_id,
    brand_id: 1,
    offline_id,
  })
  const told = (places: ReturnType<typeof place>[]) => {
    const changes: Announcement[] = []
    const status = new LiveStatus({ changed: (change) => changes.push(change) })
    for (const each of places) status.changed([each])
    expect(changes).toEqual([])
    status.flush()
    return changes.map(({ places: [at] }) => at)
  }

  it('of a store are one, however many of its devices changed', () => {
    expect(told(Array.from({ length: 500 }, () => place(1, 7)))).toEqual([place(1, 7)])
  })

  it('of many stores are those of their partners', () => {
    const partner = { partner_id: 1, brand_id: null, offline_id: null }
    expect(told(Array.from({ length: 500 }, (_, store) => place(1, store)))).toEqual([partner])
    const all = Array.from({ length: 500 }, (_, store) => place(store, store))
    expect(told(all)).toEqual([{ ...partner, partner_id: null }])
  })
})

describe('a device is told', () => {
  it('where it is when it connects, and again when that changes', async () => {
    const device = await makeDevice(server.db, estate)
    const client = await TestDevice.connect(server, device)
    const { title, time_zone } = estate.store
    const settings = { store: title, room: '', time_zone, language: 'zh' }
    expect(await client.hears('settings')).toMatchObject(settings)
    const place = { partner_id: estate.partner.id, brand_id: estate.brand.id }
    const [room] = await server.db
      .insert(rooms)
      .values({ ...place, offline_id: estate.store.id, room_id: '1212' })
      .returning()
    await server.db
      .update(devices)
      .set({ sub_id: room?.id ?? 0 })
      .where(eq(devices.id, device.id))
    const count = client.heard('settings').length
    server.server.services.devices.publishSettings([device.id])
    expect(await client.hears('settings', count + 1)).toMatchObject({ ...settings, room: '1212' })
    await client.leave()
  })

  it('nothing of other stores', async () => {
    const other = await makeStore(server.db, estate.brand)
    const device = await makeDevice(server.db, { ...estate, store: other })
    const client = await TestDevice.connect(server, device)
    expect((await client.hears('settings')).store).toBe(other.title)
    await server.db.update(stores).set({ title: 'New name' }).where(eq(stores.id, other.id))
    const count = client.heard('settings').length
    server.server.services.devices.publishSettings([device.id])
    expect((await client.hears('settings', count + 1)).store).toBe('New name')
    await client.leave()
  })
})
