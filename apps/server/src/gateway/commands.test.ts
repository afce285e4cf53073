import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onlineOf } from '../platform/devices/devices.ts'
import { commandsWaiting, emitDevices } from '../platform/devices/events.ts'
import { deviceCommands, deviceStatus } from '../platform/devices/tables.ts'
import { withoutLog } from '../platform/work/change.ts'
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

/** As an area does it: rows and event in one transaction. */
async function command(
  deviceId: number,
  name: string,
  values: Partial<typeof deviceCommands.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  const expires_at = new Date(Date.now() + 60_000)
  const row = { id, device_id: deviceId, batch_id: randomUUID(), name, expires_at, ...values }
  await withoutLog(server.server.services, async (tx) => {
    await tx.insert(deviceCommands).values(row)
    await emitDevices(tx, commandsWaiting, [deviceId])
  })
  return id
}
const rowOf = async (id: string) => {
  const [row] = await server.db.select().from(deviceCommands).where(eq(deviceCommands.id, id))
  return row
}
const arrived = async (online = true) => {
  const device = await makeDevice(server.db, estate)
  const client = await TestDevice.connect(server, device)
  if (online) await client.arrives()
  return { device, client }
}
const setBack = (id: string, times: Partial<typeof deviceCommands.$inferInsert>) =>
  server.db.update(deviceCommands).set(times).where(eq(deviceCommands.id, id))
const longAgo = new Date(Date.now() - 3600_000)

describe('a command', () => {
  it('reaches a device that is online, and its answers are written down', async () => {
    const { device, client } = await arrived()
    const id = await command(device.id, 'volume', { arguments: { level: 30 } })
    const told = await client.hears('commands')
    expect(told).toMatchObject({ id, name: 'volume', arguments: { level: 30 } })
    expect(Date.parse(told.expires_at)).toBeGreaterThan(Date.now())
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sent_at: expect.any(Date) })
    await client.says('answers', { id, state: 'received' })
    const received = await rowOf(id)
    expect(received).toMatchObject({ state: 'received', received_at: expect.any(Date) })
    const left = (received?.due_at?.getTime() ?? 0) - Date.now()
    expect(left).toBeGreaterThan(5000)
    expect(left).toBeLessThan(16_000)
    await client.says('answers', { id, state: 'done' })
    expect(await rowOf(id)).toMatchObject({ state: 'done', answer: {}, ended_at: expect.any(Date) })
    await client.leave()
  })

  it('waits for a device that is offline, and reaches it when it comes', async () => {
    const device = await makeDevice(server.db, estate)
    const ids = [await command(device.id, 'message'), await command(device.id, 'volume')]
    expect(await rowOf(ids[0] ?? '')).toMatchObject({ state: 'waiting' })
    const client = await TestDevice.connect(server, device)
    await client.arrives()
    await client.hears('commands', 2)
    expect(client.heard('commands').map(({ id }) => id)).toEqual(ids)
    await client.leave()
  })

  it('of which nothing was heard for a while is sent again, until it is answered', async () => {
    const { device, client } = await arrived()
    const names = ['identify', 'restart', 'volume']
    const ids = [...(await Promise.all(names.map((name) => command(device.id, name))))]
    const [silent = '', received = '', done = ''] = ids
    await client.hears('commands', 3)
    await client.says('answers', { id: received, state: 'received' })
    await client.says('answers', { id: done, state: 'done' })
    // It has been there all the time.
    const changed_at = new Date(Date.now() - 2 * 3600_000)
    await server.db.update(deviceStatus).set({ changed_at }).where(eq(deviceStatus.id, device.id))
    for (const id of ids) await setBack(id, { sent_at: longAgo })
    await client.hears('commands', 5)
    await new Promise((done) => setTimeout(done, 2500))
    const again = client.heard('commands').slice(3)
    expect(again.map(({ id }) => id).sort()).toEqual([silent, received].sort())
    expect((await rowOf(silent))?.state).toBe('sent')
    expect((await rowOf(received))?.state).toBe('received')
    await client.leave()
  })

  it('that was sent to a connection that is gone is sent again to the next one', async () => {
    const { device, client } = await arrived()
    const id = await command(device.id, 'identify')
    await client.hears('commands')
    await client.leave()
    await expect.poll(() => onlineOf(server.db, [device.id])).toEqual(new Set())
    const again = await TestDevice.connect(server, device)
    const since = performance.now()
    await again.arrives('session02')
    expect(await again.hears('commands')).toMatchObject({ id })
    expect(performance.now() - since).toBeLessThan(5000)
    await again.leave()
  })

  it('that was failed by the device has its reason', async () => {
    const { device, client } = await arrived()
    const id = await command(device.id, 'restart')
    await client.hears('commands')
    await client.says('answers', { id, state: 'failed', reason: 'busy', detail: 'up\u0000date' })
    expect(await rowOf(id)).toMatchObject({ state: 'failed', reason: 'busy', detail: 'up date' })
    await client.leave()
  })

  it('whose answer is not what the kind says has failed', async () => {
    const { device, client } = await arrived()
    const id = await command(device.id, 'screenshot')
    await client.hears('commands')
    await client.says('answers', { id, state: 'done', answer: { image: '../etc' } })
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      reason: 'invalid_answer',
      answer: null,
    })
    await client.leave()
  })

  it('is answered once: what comes again or after the end changes nothing', async () => {
    const { device, client } = await arrived()
    const id = await command(device.id, 'restart')
    await client.hears('commands')
    await client.says('answers', { id, state: 'done' })
    const done = await rowOf(id)
    await client.says('answers', { id, state: 'received' })
    await client.says('answers', { id, state: 'failed', reason: 'failed' })
    await client.says('answers', { id, state: 'done' })
    expect(await rowOf(id)).toEqual(done)
    await client.leave()
  })

  it('of another device cannot be answered', async () => {
    const { device, client } = await arrived()
    const { client: other } = await arrived()
    const id = await command(device.id, 'restart')
    await client.hears('commands')
    await other.says('answers', { id, state: 'done' })
    await other.says('answers', { id: randomUUID(), state: 'done' })
    expect(await rowOf(id)).toMatchObject({ state: 'sent' })
    expect(other.heard('commands')).toEqual([])
    await Promise.all([client.leave(), other.leave()])
  })

  it('that is too late fails: not received as offline, not answered as no answer', async () => {
    const { device, client } = await arrived()
    const absent = await makeDevice(server.db, estate)
    const waiting = await command(absent.id, 'volume', { expires_at: longAgo })
    const id = await command(device.id, 'restart')
    await client.hears('commands')
    await client.says('answers', { id, state: 'received' })
    await setBack(id, { due_at: longAgo })
    await expect.poll(() => rowOf(waiting)).toMatchObject({ state: 'failed', reason: 'offline' })
    await expect.poll(() => rowOf(id)).toMatchObject({ state: 'failed', reason: 'no_answer' })
    await client.leave()
  })

  it('is not sent after it has expired', async () => {
    const { device, client } = await arrived()
    const id = await command(device.id, 'restart', { expires_at: longAgo })
    await expect.poll(() => rowOf(id)).toMatchObject({ state: 'failed' })
    expect(client.heard('commands')).toEqual([])
    await client.leave()
  })
})
