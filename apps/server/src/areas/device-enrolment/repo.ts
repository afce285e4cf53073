import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { deviceLinks, enrolments } from '../../platform/devices/tables.ts'
import { deviceModels, devices } from '../../platform/estate/device-tables.ts'
import { within } from '../../platform/estate/scope.ts'
import { rooms } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'

type Enrolment = typeof enrolments.$inferSelect

const inMinutes = (minutes: number) => sql`now() + ${minutes} * interval '1 minute'`

/** A device that asks again gets another PIN; its last one is forgotten. */
export async function addEnrolment(
  db: Db,
  values: Pick<Enrolment, 'secret_hash' | 'pin' | 'serial' | 'property' | 'model' | 'address'>,
  minutes: number,
) {
  const { serial, property, address } = values
  await db
    .delete(enrolments)
    .where(
      and(
        eq(enrolments.serial, serial),
        eq(enrolments.property, property),
        eq(enrolments.address, address),
        isNull(enrolments.device_id),
      ),
    )
  const [made] = await db
    .insert(enrolments)
    .values({ ...values, expires_at: inMinutes(minutes) })
    .onConflictDoNothing()
    .returning()
  return made
}

export async function countOpen(db: Db, address: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.address, address),
        isNull(enrolments.device_id),
        gt(enrolments.expires_at, sql`now()`),
      ),
    )
  return row?.open ?? 0
}

export const dropStale = (db: Db) =>
  db.delete(enrolments).where(lt(enrolments.expires_at, sql`now() - interval '1 hour'`))

const isOpen = gt(enrolments.expires_at, sql`now()`)

export async function findBySecret(db: Db, secret_hash: string) {
  const [found] = await db
    .select({
      device_id: enrolments.device_id,
      key: deviceLinks.key,
      generation: deviceLinks.generation,
      revoked_at: deviceLinks.revoked_at,
    })
    .from(enrolments)
    .leftJoin(deviceLinks, eq(deviceLinks.device_id, enrolments.device_id))
    .where(and(eq(enrolments.secret_hash, secret_hash), isOpen))
  return found
}

export async function findByPin(db: Db, pin: string, { lock = false } = {}) {
  const query = db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.pin, pin), isOpen))
  const [found] = await (lock ? query.for('update') : query)
  return found
}

export async function findModel(db: Db, condition: { id: number } | { name: string }) {
  const [model] = await db
    .select({ id: deviceModels.id, property: deviceModels.property })
    .from(deviceModels)
    .where(
      'id' in condition
        ? eq(deviceModels.id, condition.id)
        : sql`lower(${deviceModels.device_model}) = lower(${condition.name})`,
    )
    .limit(1)
  return model
}

export async function findRoom(db: Db, person: Person, id: number) {
  const [room] = await db
    .select({
      id: rooms.id,
      room_id: rooms.room_id,
      partner_id: rooms.partner_id,
      brand_id: rooms.brand_id,
      offline_id: rooms.offline_id,
    })
    .from(rooms)
    .where(and(eq(rooms.id, id), within(person, rooms)))
  return room
}

/** Devices of this serial number that were never connected, whoever they belong to. */
export const findUnconnected = (db: Db, serial: string, property: string) =>
  db
    .select({
      id: devices.id,
      serial: devices.serial,
      partner_id: devices.partner_id,
      brand_id: devices.brand_id,
      offline_id: devices.offline_id,
      linked: sql<boolean>`${deviceLinks.device_id} is not null`,
    })
    .from(devices)
    .innerJoin(
      deviceModels,
      and(eq(deviceModels.id, devices.device_model_id), eq(deviceModels.property, property)),
    )
    .leftJoin(deviceLinks, eq(deviceLinks.device_id, devices.id))
    .where(eq(devices.serial, serial))
    .limit(2)

const known = {
  id: devices.id,
  serial: devices.serial,
  sub_id: devices.sub_id,
  offline_id: devices.offline_id,
  device_model_id: devices.device_model_id,
}

export async function findDevice(db: Db, id: number) {
  const [device] = await db.select(known).from(devices).where(eq(devices.id, id)).for('update')
  return device
}

export async function findOwnDevice(db: Db, person: Person, id: number) {
  const [device] = await db
    .select(known)
    .from(devices)
    .where(and(eq(devices.id, id), within(person, devices)))
  return device
}

export async function findBySerial(db: Db, partnerId: number, serial: string) {
  const [device] = await db
    .select(known)
    .from(devices)
    .where(and(eq(devices.partner_id, partnerId), eq(devices.serial, serial)))
    .for('update')
  return device
}

type Place = Pick<
  typeof devices.$inferInsert,
  'partner_id' | 'brand_id' | 'offline_id' | 'sub_id' | 'device_model_id' | 'serial'
>

export async function addDevice(db: Db, values: Place): Promise<number> {
  const [made] = await db.insert(devices).values(values).returning({ id: devices.id })
  if (!made) throw new Error('insert returned nothing')
  return made.id
}

export const changeDevice = (
  db: Db,
  id: number,
  values: Pick<Place, 'sub_id' | 'device_model_id' | 'serial'>,
) =>
  db
    .update(devices)
    .set({ ...values, version: sql`${devices.version} + 1` })
    .where(eq(devices.id, id))

/** From now on the device signs in with this key; whoever had another one is out. */
export const link = (
  db: Db,
  device_id: number,
  values: Pick<typeof deviceLinks.$inferInsert, 'key' | 'bound_by' | 'bound_how'>,
) =>
  db
    .insert(deviceLinks)
    .values({ device_id, ...values })
    .onConflictDoUpdate({
      target: deviceLinks.device_id,
      set: {
        ...values,
        generation: sql`${deviceLinks.generation} + 1`,
        bound_at: sql`now()`,
        revoked_at: null,
      },
    })

/** The device may take its time to ask. */
export const complete = (db: Db, id: number, device_id: number, minutes: number) =>
  db
    .update(enrolments)
    .set({ device_id, expires_at: inMinutes(minutes) })
    .where(eq(enrolments.id, id))

export async function whoBound(db: Db, device_id: number) {
  const [found] = await db
    .select({ bound_by: deviceLinks.bound_by })
    .from(deviceLinks)
    .where(eq(deviceLinks.device_id, device_id))
  return found?.bound_by
}
