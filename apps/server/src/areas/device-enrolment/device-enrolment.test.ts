import { deviceEnrolment } from '@innkeeper/contract/areas/device-enrolment'
import { codes } from '@innkeeper/contract/envelope'
import { deviceMessages } from '@innkeeper/contract/messages/devices'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passwordOf } from '../../platform/devices/credentials.ts'
import { deviceLinks, enrolments } from '../../platform/devices/tables.ts'
import { deviceModels, devices } from '../../platform/estate/device-tables.ts'
import { rooms } from '../../platform/estate/tables.ts'
import { failures } from '../../platform/http/tables.ts'
import { operations } from '../../platform/log/tables.ts'
import { makeEstate } from '../../testing/factories.ts'
import { type Caller, TestServer } from '../../testing/test-server.ts'

const { begin, state, find, bind } = deviceEnrolment.endpoints

let server: TestServer
let estate: Awaited<ReturnType<typeof makeEstate>>
let staff: Caller
let model: number
let room: number
let serials = 0
const newSerial = () => `NEW-${++serials}`

const place = ({ partner, brand, store }: typeof estate) => ({
  ...{ partner_id: partner.id, brand_id: brand.id, offline_id: store.id },
})

async function makeModel(name: string, property = 'tv') {
  const [made] = await server.db
    .insert(deviceModels)
    .values({ device_model: name, property })
    .returning()
  return made?.id ?? 0
}

async function makeRoom(of: typeof estate, room_id: string) {
  const [made] = await server.db
    .insert(rooms)
    .values({ ...place(of), room_id })
    .returning()
  return made?.id ?? 0
}

async function makeDevice(of: typeof estate, serial: string, sub_id: number | null = null) {
  const [made] = await server.db
    .insert(devices)
    .values({ ...place(of), serial, sub_id, device_model_id: model })
    .returning()
  return made?.id ?? 0
}

beforeAll(async () => {
  server = await TestServer.start()
  model = await makeModel('Vision 55')
})
afterAll(() => server.close())
beforeEach(async () => {
  estate = await makeEstate(server.db)
  staff = await server.person('store', ['device', 'device.bind'], estate)
  room = await makeRoom(estate, '1212')
})

/** A new TV that shows its PIN. */
async function newTv(serial = newSerial(), property = 'tv', called = '') {
  const { data } = await server.call(begin, { serial, property, model: called })
  return { serial, ...data }
}
const stateOf = async (secret: string) => (await server.call(state, { secret })).data
const linkOf = async (id: number) =>
  (await server.db.select().from(deviceLinks).where(eq(deviceLinks.device_id, id)))[0]
const bound = (pin: string, more: object = {}) =>
  server.call(bind, { pin, sub_id: room, device_model_id: model, ...more }, staff)

describe('a new device', () => {
  it('waits with a PIN until somebody binds it to a room, and then gets its credentials', async () => {
    const tv = await newTv()
    expect(tv.pin).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    expect(tv.url).toContain(`/bindDevice?pin=${tv.pin}`)
    expect(await stateOf(tv.secret)).toEqual({ state: 'waiting' })
    const { data } = await bound(tv.pin)
    const link = await linkOf(data.id)
    expect(await stateOf(tv.secret)).toMatchObject({
      state: 'bound',
      credentials: {
        key: link?.key,
        password: passwordOf(server.server.services.keys, link?.key ?? '', 1),
      },
    })
    const [device] = await server.db.select().from(devices).where(eq(devices.id, data.id))
    expect(device).toMatchObject({ ...place(estate), serial: tv.serial, sub_id: room })
  })

  it('is found by its PIN however it is typed, with our model of that name', async () => {
    const tv = await newTv(newSerial(), 'tv', 'vision 55')
    const typed = ` ${tv.pin.slice(0, 4).toLowerCase()}-${tv.pin.slice(4)} `
    const { data } = await server.call(find, { pin: typed }, staff)
    expect(data).toMatchObject({ serial: tv.serial, property: 'tv', device_model_id: model })
  })

  it('shows a new PIN after ten minutes', async () => {
    const tv = await newTv()
    await server.db.update(enrolments).set({ expires_at: sql`now() - interval '1 second'` })
    expect(await stateOf(tv.secret)).toEqual({ state: 'expired' })
    expect((await bound(tv.pin)).data).toMatchObject({
      fields: { pin: deviceMessages.pinWrong.en },
    })
  })

  it('that asks again has one PIN, its last', async () => {
    const first = await newTv()
    const second = await newTv(first.serial)
    expect(await stateOf(first.secret)).toEqual({ state: 'expired' })
    expect(await stateOf(second.secret)).toEqual({ state: 'waiting' })
  })

  it('learns nothing with a secret that is not its own', async () => {
    expect(await stateOf('x'.repeat(43))).toEqual({ state: 'expired' })
  })
})

describe('binding', () => {
  it('twice, as by a double click, makes one device; by somebody else it is refused', async () => {
    const tv = await newTv()
    const [one, two] = await Promise.all([bound(tv.pin), bound(tv.pin)])
    expect(one.data.id).toBe(two.data.id)
    expect(await server.db.$count(devices, eq(devices.serial, tv.serial))).toBe(1)
    const other = await server.person('store', ['device', 'device.bind'], estate)
    const answer = await server.call(
      bind,
      { pin: tv.pin, sub_id: room, device_model_id: model },
      other,
    )
    expect(answer.data).toMatchObject({ fields: { pin: deviceMessages.pinUsed.en } })
  })

  it('is only to rooms of one’s own, and needs its permission', async () => {
    const tv = await newTv()
    const elsewhere = await makeRoom(await makeEstate(server.db), '1')
    const refused = await bound(tv.pin, { sub_id: elsewhere })
    expect(refused).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { sub_id: expect.any(String) } },
    })
    const guest = await server.person('store', ['device'], estate)
    const body = { pin: tv.pin, sub_id: room, device_model_id: model }
    expect((await server.call(bind, body, guest)).code).toBe(codes.forbidden)
    expect(await stateOf(tv.secret)).toEqual({ state: 'waiting' })
  })

  it('wants a model of the same type', async () => {
    const tv = await newTv()
    const washer = await makeModel(`Washer ${tv.serial}`, 'washer')
    const answer = await bound(tv.pin, { device_model_id: washer })
    expect(answer.data).toMatchObject({ fields: { device_model_id: deviceMessages.otherKind.en } })
  })

  it('goes on with the record that has the serial number', async () => {
    const serial = newSerial()
    const id = await makeDevice(estate, serial)
    // Connected before, so that it does not bind itself.
    await server.db
      .insert(deviceLinks)
      .values({ device_id: id, key: 'k'.repeat(16), bound_how: 'pin' })
    const tv = await newTv(serial)
    expect((await bound(tv.pin)).data.id).toBe(id)
    const link = await linkOf(id)
    expect(link?.key).not.toBe('k'.repeat(16))
    expect(link?.generation).toBe(2)
  })

  it('replaces a device in one step, which keeps its history', async () => {
    const old = await makeDevice(estate, newSerial(), room)
    const tv = await newTv()
    expect((await bound(tv.pin, { replace_id: old })).data).toEqual({ id: old, serial: tv.serial })
    expect((await linkOf(old))?.bound_how).toBe('replacement')
    const [entry] = await server.db
      .select()
      .from(operations)
      .where(eq(operations.record_id, String(old)))
    expect(entry).toMatchObject({ offline_id: estate.store.id, after: { serial: tv.serial } })
    const other = await newTv()
    const answer = await bound(other.pin, {
      replace_id: old,
      sub_id: await makeRoom(estate, '1213'),
    })
    expect(answer.data).toMatchObject({
      fields: { replace_id: deviceMessages.replaceElsewhere.en },
    })
  })
})

describe('a device that was imported by its serial number', () => {
  it('binds itself, once, and the log says so', async () => {
    const serial = newSerial()
    const id = await makeDevice(estate, serial, room)
    const tv = await newTv(serial)
    expect(await stateOf(tv.secret)).toMatchObject({ state: 'bound' })
    expect((await linkOf(id))?.bound_how).toBe('serial')
    const [entry] = await server.db
      .select()
      .from(operations)
      .where(eq(operations.record_id, String(id)))
    expect(entry).toMatchObject({
      actor_kind: 'device',
      account_name: serial,
      offline_id: estate.store.id,
    })
    // Whoever comes with the same number afterwards has to be let in by somebody.
    expect(await stateOf((await newTv(serial)).secret)).toEqual({ state: 'waiting' })
  })

  it('by two partners, or as another type of device, does not', async () => {
    const serial = newSerial()
    await makeDevice(estate, serial)
    expect(await stateOf((await newTv(serial, 'washer')).secret)).toEqual({ state: 'waiting' })
    await makeDevice(await makeEstate(server.db), serial)
    expect(await stateOf((await newTv(serial)).secret)).toEqual({ state: 'waiting' })
  })
})

it('PINs cannot be tried out', async () => {
  for (let tried = 0; tried < 11; tried++) {
    await server.call(find, { pin: `AAAA-222${tried % 10}` }, staff)
  }
  const tv = await newTv()
  expect((await server.call(find, { pin: tv.pin }, staff)).code).toBe(codes.tooMany)
  expect((await bound(tv.pin)).code).toBe(codes.tooMany)
  await server.db.delete(failures)
  expect((await server.call(find, { pin: tv.pin }, staff)).code).toBe(codes.ok)
})
