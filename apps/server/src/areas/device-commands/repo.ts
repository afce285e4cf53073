import type { CommandState } from '@innkeeper/contract/areas/device-commands'
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { deviceCommands, deviceLinks, deviceStatus } from '../../platform/devices/tables.ts'
import { deviceModels, devices } from '../../platform/estate/device-tables.ts'
import { within } from '../../platform/estate/scope.ts'
import { rooms, stores } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'
import { accounts } from '../../platform/identity/tables.ts'

interface StoreTarget {
  offline_id: number
  floor?: number | undefined
}
export type Target = { device_ids: number[] } | StoreTarget

/** The devices that are meant and that the person may see, in the order of their ids. */
export function findTargets(db: Db, person: Person, target: Target) {
  const meant =
    'device_ids' in target
      ? inArray(devices.id, target.device_ids)
      : and(
          eq(devices.offline_id, target.offline_id),
          target.floor === undefined ? undefined : eq(rooms.floor, target.floor),
        )
  return db
    .select({
      id: devices.id,
      serial: devices.serial,
      property: deviceModels.property,
      partner_id: devices.partner_id,
      brand_id: devices.brand_id,
      offline_id: devices.offline_id,
      linked: sql<boolean>`${deviceLinks.device_id} is not null`,
      online: sql<boolean>`coalesce(${deviceStatus.online}, false)`,
    })
    .from(devices)
    .innerJoin(deviceModels, eq(deviceModels.id, devices.device_model_id))
    .leftJoin(rooms, eq(rooms.id, devices.sub_id))
    .leftJoin(
      deviceLinks,
      and(eq(deviceLinks.device_id, devices.id), isNull(deviceLinks.revoked_at)),
    )
    .leftJoin(deviceStatus, eq(deviceStatus.id, devices.id))
    .where(and(meant, within(person, devices)))
    .orderBy(devices.id)
}

export const findStore = async (db: Db, person: Person, id: number) => {
  const [store] = await db
    .select({ id: stores.id, title: stores.title })
    .from(stores)
    .where(and(eq(stores.id, id), within(person, { ...stores, offline_id: stores.id })))
  return store
}

type NewCommand = typeof deviceCommands.$inferInsert

const rowsAtOnce = 1000

export async function addCommands(db: Db, rows: NewCommand[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db.insert(deviceCommands).values(rows.slice(start, start + rowsAtOnce))
  }
}

/** Whatever is under way comes before what is done; what failed, before all. */
const order = sql`array_position(array['failed', 'waiting', 'sent', 'received', 'done'], ${deviceCommands.state})`

const mostListed = 500

export async function readBatch(db: Db, person: Person, batchId: string) {
  const mine = and(eq(deviceCommands.batch_id, batchId), within(person, devices))
  const counted = await db
    .select({ name: deviceCommands.name, state: deviceCommands.state, count: count() })
    .from(deviceCommands)
    .innerJoin(devices, eq(devices.id, deviceCommands.device_id))
    .where(mine)
    .groupBy(deviceCommands.name, deviceCommands.state)
  const listed = await db
    .select({
      device_id: devices.id,
      serial: devices.serial,
      room_number: sql<string>`coalesce(${rooms.room_id}, '')`,
      state: sql<CommandState>`${deviceCommands.state}`,
      reason: deviceCommands.reason,
    })
    .from(deviceCommands)
    .innerJoin(devices, eq(devices.id, deviceCommands.device_id))
    .leftJoin(rooms, eq(rooms.id, devices.sub_id))
    .where(mine)
    .orderBy(order, rooms.room_id, devices.id)
    .limit(mostListed)
  return { counted, listed }
}

export const isVisible = async (db: Db, person: Person, id: number): Promise<boolean> =>
  (await db.$count(devices, and(eq(devices.id, id), within(person, devices)))) > 0

export const listCommands = (db: Db, deviceId: number) =>
  db
    .select({
      id: deviceCommands.id,
      batch_id: deviceCommands.batch_id,
      name: deviceCommands.name,
      arguments: deviceCommands.arguments,
      state: deviceCommands.state,
      reason: deviceCommands.reason,
      detail: deviceCommands.detail,
      answer: deviceCommands.answer,
      requested_by: sql<string>`coalesce(${accounts.name}, '')`,
      created_at: deviceCommands.created_at,
      ended_at: deviceCommands.ended_at,
      expires_at: deviceCommands.expires_at,
    })
    .from(deviceCommands)
    .leftJoin(accounts, eq(accounts.id, deviceCommands.requested_by))
    .where(eq(deviceCommands.device_id, deviceId))
    .orderBy(desc(deviceCommands.created_at))
    .limit(50)

/** What the device has answered to a command, where the person may see the device. */
export async function findAnswer(db: Db, person: Person, id: string) {
  const [found] = await db
    .select({
      name: deviceCommands.name,
      answer: deviceCommands.answer,
      property: deviceModels.property,
    })
    .from(deviceCommands)
    .innerJoin(devices, eq(devices.id, deviceCommands.device_id))
    .innerJoin(deviceModels, eq(deviceModels.id, devices.device_model_id))
    .where(and(eq(deviceCommands.id, id), within(person, devices)))
  return found
}
