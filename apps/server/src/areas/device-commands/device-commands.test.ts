import { randomUUID } from 'node:crypto'
import { deviceCommands } from '@innkeeper/contract/areas/device-commands'
import { codes } from '@innkeeper/contract/envelope'
import { deviceMessages } from '@innkeeper/contract/messages/devices'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  deviceLinks,
  deviceStatus,
  deviceCommands as table,
} from '../../platform/devices/tables.ts'
import { deviceModels, devices } from '../../platform/estate/device-tables.ts'
import { rooms } from '../../platform/estate/tables.ts'
import { operations } from '../../platform/log/tables.ts'
import { makeEstate } from '../../testing/factories.ts'
import { type Caller, TestServer } from '../../testing/test-server.ts'

const { send, batch, list, picture } = deviceCommands.endpoints
const all = ['device', 'device.message', 'device.restart', 'device.volume', 'device.screenshot']

let server: TestServer
let estate: Awaited<ReturnType<typeof makeEstate>>
let staff: Caller
let model: number
let keys = 0

beforeAll(async () => {
  server = await TestServer.start()
  const [made] = await server.db.insert(deviceModels).values({ device_model: 'TV' }).returning()
  model = made?.id ?? 0
})
afterAll(() => server.close())
beforeEach(async () => {
  estate = await makeEstate(server.db)
  staff = await server.person('store', all, estate)
})

const place = () => ({
  ...{ partner_id: estate.partner.id, brand_id: estate.brand.id, offline_id: estate.store.id },
})

async function makeTv(presence: 'online' | 'offline' | 'never', floor?: number) {
  const serial = `TV-${++keys}`
  const [room] = await server.db
    .insert(rooms)
    .values({ ...place(), room_id: serial, ...(floor !== undefined && { floor }) })
    .returning()
  const [tv] = await server.db
    .insert(devices)
    .values({ ...place(), serial, sub_id: room?.id ?? null, device_model_id: model })
    .returning()
  const id = tv?.id ?? 0
  if (presence !== 'never') {
    const key = String(keys).padStart(16, 'a')
    await server.db.insert(deviceLinks).values({ device_id: id, key, bound_how: 'pin' })
    await server.db.insert(deviceStatus).values({ ...place(), id, online: presence === 'online' })
  }
  return id
}

const message = { name: 'message', arguments: { text: 'Hello', seconds: 10 } }
const toDevices = (...device_ids: number[]) => ({ device_ids })
const sent = (body: object, caller = staff) =>
  server.call(send, { request_key: randomUUID(), ...body } as never, caller)
const stateOf = async (id: number) =>
  (await server.db.select().from(table).where(eq(table.device_id, id)))[0]

describe('a command', () => {
  it('waits for its device, and is in the log', async () => {
    const id = await makeTv('online')
    const { data } = await sent({ target: toDevices(id), ...message })
    expect(data.devices).toBe(1)
    expect(await stateOf(id)).toMatchObject({
      ...{ state: 'waiting', name: 'message', batch_id: data.batch_id },
      arguments: message.arguments,
    })
    const [entry] = await server.db
      .select()
      .from(operations)
      .where(eq(operations.record_id, String(id)))
    expect(entry).toMatchObject({
      offline_id: estate.store.id,
      after: { command: 'message', text: 'Hello' },
    })
  })

  it('that may wait, waits for a device that is offline; another fails right away', async () => {
    const [away, other, never] = [
      await makeTv('offline'),
      await makeTv('offline'),
      await makeTv('never'),
    ]
    await sent({ target: toDevices(away), ...message })
    expect((await stateOf(away))?.state).toBe('waiting')
    await sent({ target: toDevices(other), name: 'restart' })
    expect(await stateOf(other)).toMatchObject({ state: 'failed', reason: 'offline' })
    await sent({ target: toDevices(never), ...message })
    expect(await stateOf(never)).toMatchObject({ state: 'failed', reason: 'never_connected' })
  })

  it('is sent once for a double click', async () => {
    const id = await makeTv('online')
    const body = { target: toDevices(id), ...message, request_key: randomUUID() }
    const [one, two] = await Promise.all([sent(body), sent(body)])
    expect(one.data.batch_id).toBe(two.data.batch_id)
    expect(await server.db.$count(table, eq(table.device_id, id))).toBe(1)
  })

  it('with wrong values is refused beside the field, and nothing is sent', async () => {
    const id = await makeTv('online')
    const answer = await sent({
      target: toDevices(id),
      name: 'message',
      arguments: { text: '', seconds: 10 },
    })
    expect(answer).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { text: expect.any(String) } },
    })
    expect(await stateOf(id)).toBeUndefined()
    const unknown = await sent({ target: toDevices(id), name: 'dance' })
    expect(unknown.data).toMatchObject({ fields: { name: deviceMessages.unknownCommand.en } })
  })

  it('needs its own permission', async () => {
    const id = await makeTv('online')
    const guest = await server.person('store', ['device', 'device.message'], estate)
    expect((await sent({ target: toDevices(id), name: 'restart' }, guest)).code).toBe(
      codes.forbidden,
    )
    expect((await sent({ target: toDevices(id), ...message }, guest)).code).toBe(codes.ok)
  })

  it('reaches nobody else’s device, whichever way it is asked', async () => {
    const id = await makeTv('online')
    const mine = estate
    estate = await makeEstate(server.db)
    const stranger = await server.person('store', all, estate)
    const own = await makeTv('online')
    expect((await sent({ target: toDevices(own, id), ...message }, stranger)).code).toBe(
      codes.notFound,
    )
    const target = { offline_id: mine.store.id }
    expect((await sent({ target, ...message }, stranger)).code).toBe(codes.notFound)
    expect(await stateOf(own)).toBeUndefined()
    const { data } = await sent({ target: toDevices(id), ...message })
    expect((await server.call(batch, { batch: data.batch_id }, stranger)).code).toBe(codes.notFound)
    expect((await server.call(list, { id }, stranger)).code).toBe(codes.notFound)
    const [command] = (await server.call(list, { id }, staff)).data.list
    expect((await server.call(picture, { id: command?.id ?? '' }, stranger)).code).toBe(
      codes.notFound,
    )
  })
})

describe('a command to a store', () => {
  it('goes to all of its devices, or those of a floor, with one entry in the log', async () => {
    const [third, fourth, lobby] = [
      await makeTv('online', 3),
      await makeTv('online', 4),
      await makeTv('online'),
    ]
    const { offline_id } = place()
    const floor = await sent({ target: { offline_id, floor: 3 }, ...message })
    expect(floor.data.devices).toBe(1)
    expect(await stateOf(third)).toBeDefined()
    expect(await stateOf(fourth)).toBeUndefined()
    const whole = await sent({ target: { offline_id }, name: 'volume', arguments: { level: 5 } })
    expect(whole.data.devices).toBe(3)
    expect(await stateOf(lobby)).toMatchObject({ name: 'volume' })
    expect(await server.db.$count(operations, eq(operations.offline_id, offline_id))).toBe(2)
  })

  it('shows how far each is, those that failed first', async () => {
    await makeTv('online')
    const away = await makeTv('offline')
    const { offline_id } = place()
    const { data } = await sent({ target: { offline_id }, name: 'restart' })
    const shown = (await server.call(batch, { batch: data.batch_id }, staff)).data
    expect(shown.counts).toEqual({ failed: 1, waiting: 1 })
    expect(shown.devices[0]).toMatchObject({ device_id: away, state: 'failed', reason: 'offline' })
  })
})
