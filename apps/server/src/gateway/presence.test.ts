import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Damping } from '../platform/devices/damping.ts'
import { onlineOf } from '../platform/devices/devices.ts'
import { presenceAfter } from '../platform/devices/presence-rows.ts'
import { deviceStatus, presencePeriods } from '../platform/devices/tables.ts'
import { operations } from '../platform/log/tables.ts'
import { makeDevice, TestDevice, withGateway } from '../testing/devices.ts'
import { makeEstate } from '../testing/factories.ts'
import { TestServer } from '../testing/test-server.ts'

let server: TestServer
let estate: Awaited<ReturnType<typeof makeEstate>>

beforeAll(async () => {
  server = await TestServer.start(withGateway)
  estate = await makeEstate(server.db)
})
afterAll(() => server.close())

const statusOf = async (id: number) => {
  const [row] = await server.db.select().from(deviceStatus).where(eq(deviceStatus.id, id))
  return row
}
const becomes = (id: number, online: boolean) =>
  vi.waitFor(async () => expect((await statusOf(id))?.online).toBe(online), { timeout: 5000 })
const periodsOf = (id: number) =>
  server.db
    .select()
    .from(presencePeriods)
    .where(eq(presencePeriods.device_id, id))
    .orderBy(asc(presencePeriods.since))
const willOf = ({ key }: { key: string }, session: string) => ({
  will: {
    topic: `innkeeper/v1/${key}/presence`,
    payload: Buffer.from(JSON.stringify({ online: false, session })),
    qos: 1 as const,
    retain: true,
  },
})

describe('a device', () => {
  it('is online within a second of saying so, and offline when its connection ends', async () => {
    const device = await makeDevice(server.db, estate)
    expect(await onlineOf(server.db, [device.id])).toEqual(new Set())
    const client = await TestDevice.connect(server, device)
    const since = performance.now()
    await client.arrives()
    expect(await onlineOf(server.db, [device.id])).toEqual(new Set([device.id]))
    expect(performance.now() - since).toBeLessThan(1000)
    client.vanish()
    await becomes(device.id, false)
    const [period, ...more] = await periodsOf(device.id)
    expect(more).toEqual([])
    expect(period).toMatchObject({ store_id: estate.store.id, until: expect.any(Date) })
  })

  it('that dies without a word is offline after its keep-alive', async () => {
    const device = await makeDevice(server.db, estate)
    const client = await TestDevice.connect(server, device, {
      keepalive: 1,
      ...willOf(device, 'session01'),
    })
    await client.arrives('session01')
    await becomes(device.id, true)
    // It pings no more, and its connection stays.
    client.client.stream.write = (() => true) as never
    const since = performance.now()
    await becomes(device.id, false)
    expect(performance.now() - since).toBeLessThan(3000)
    await client.leave()
  })

  it('stays online when an older connection ends later', async () => {
    const device = await makeDevice(server.db, estate)
    const first = await TestDevice.connect(server, device, willOf(device, 'session01'))
    await first.arrives('session01')
    const second = await TestDevice.connect(server, device)
    await second.arrives('session02')
    await second.says('presence', { online: false, session: 'session01' })
    expect(await statusOf(device.id)).toMatchObject({ online: true, session: 'session02' })
    await second.says('presence', { online: false, session: 'session02' })
    expect(await statusOf(device.id)).toMatchObject({ online: false })
    await second.leave()
  })

  it('leaves neither an entry in the operation log nor a change of its record', async () => {
    const device = await makeDevice(server.db, estate)
    const before = await server.db.select().from(operations)
    const client = await TestDevice.connect(server, device)
    await client.arrives()
    await client.leave()
    await becomes(device.id, false)
    expect(await server.db.select().from(operations)).toEqual(before)
  })

  it('that comes and goes is written down a few times, and right in the end', async () => {
    const device = await makeDevice(server.db, estate)
    const client = await TestDevice.connect(server, device)
    for (let turn = 0; turn < 20; turn++) {
      await client.says('presence', { online: turn % 2 === 0, session: 'session01' })
    }
    const periods = await periodsOf(device.id)
    expect(periods.length).toBeLessThanOrEqual(4)
    await client.leave()
  })
})

describe('the rule of sessions', () => {
  const id = 1
  const server = 1
  const before = { online: true, session: 'one', server }
  const begin = (session: string) => ({ id, online: true, session, server })
  const end = (session: string) => ({ id, online: false, session, server })

  it.each([
    [[end('one')], false, 'one'],
    [[end('other')], true, 'one'],
    [[begin('two'), end('one')], true, 'two'],
    [[begin('two'), end('two')], false, 'two'],
    [[end('one'), begin('two')], true, 'two'],
  ])('%j', (changes, online, session) => {
    expect(presenceAfter(before, changes)).toMatchObject({ online, session })
  })
})

describe('damping', () => {
  const change = (online: boolean, session: string) => ({ id: 1, online, session })

  it('lets six changes a minute through, and the rest when it is quiet again', () => {
    const damping = new Damping<ReturnType<typeof change>>()
    const held = Array.from({ length: 10 }, (_, turn) =>
      damping.holds(change(turn % 2 === 0, `s${turn >> 1}`), turn * 100),
    )
    expect(held).toEqual([...Array(6).fill(false), ...Array(4).fill(true)])
    expect(damping.due(15_000)).toEqual([])
    expect(damping.due(21_000)).toEqual([change(true, 's4'), change(false, 's4')])
    expect(damping.due(99_000)).toEqual([])
  })

  it('tells at least once a minute how it is now', () => {
    const damping = new Damping<ReturnType<typeof change>>()
    const told = Array.from({ length: 1000 }, (_, turn) => {
      const now = turn * 250
      damping.holds(change(turn % 2 === 0, `s${turn}`), now)
      return damping.due(now).length > 0
    })
    expect(told.filter(Boolean).length).toBe(4)
  })

  it('forgets a device that has been quiet for a minute', () => {
    const damping = new Damping<ReturnType<typeof change>>()
    for (let turn = 0; turn < 6; turn++) damping.holds(change(turn % 2 === 0, 's'), turn)
    damping.due(70_000)
    expect(damping.holds(change(true, 't'), 70_001)).toBe(false)
  })
})

it('after a start nobody is online who has not come back', async () => {
  const device = await makeDevice(server.db, estate)
  const client = await TestDevice.connect(server, device)
  await client.arrives()
  await becomes(device.id, true)
  // As a server leaves it that was killed.
  await client.leave()
  await becomes(device.id, false)
  await server.db
    .update(deviceStatus)
    .set({ online: true, server: 1 })
    .where(eq(deviceStatus.id, device.id))
  await becomes(device.id, false)
}, 15_000)
