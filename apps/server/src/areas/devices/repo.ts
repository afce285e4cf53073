import { mostEventsShown, offlineHours } from '@innkeeper/contract/areas/devices'
import { kindOf } from '@innkeeper/device-protocol/kinds'
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import {
  deviceEvents,
  deviceLinks,
  deviceStatus,
  presencePeriods,
} from '../../platform/devices/tables.ts'
import { deviceModels, devices } from '../../platform/estate/device-tables.ts'
import { within } from '../../platform/estate/scope.ts'
import { stores } from '../../platform/estate/tables.ts'
import type { Person } from '../../platform/identity/person.ts'
import { accounts } from '../../platform/identity/tables.ts'

const ofStatus = <T>(value: SQL) =>
  sql<T>`(select ${value} from ${deviceStatus} where ${deviceStatus.id} = ${devices.id})`

const isLinked = sql`exists (select from ${deviceLinks}
  where ${deviceLinks.device_id} = ${devices.id} and ${deviceLinks.revoked_at} is null)`

/** A device that may sign in and is not there is offline, also if it never was there. */
export const presence = sql<string>`case when ${isLinked}
  then coalesce(${ofStatus(sql`case when ${deviceStatus.online} then 'online' else 'offline' end`)}, 'offline')
  else 'never' end`

const seen = sql`case when ${deviceStatus.online} then now() else ${deviceStatus.last_seen_at} end`

/** As the wire carries it: what is computed has no column whose type could say how to read it. */
export const lastSeenAt = ofStatus<string | null>(
  sql`to_char((${seen}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
)

export const appVersion = sql<string>`coalesce(${ofStatus(sql`${deviceStatus.version}`)}, '')`

const statusWhere = (condition: SQL | undefined) =>
  sql`${devices.id} in (select ${deviceStatus.id} from ${deviceStatus} where ${condition})`

export const hasPresence = (wanted: unknown): SQL => sql`${presence} = ${wanted}::text`

export const hasVersion = (prefix: unknown): SQL =>
  statusWhere(sql`starts_with(${deviceStatus.version}, ${prefix}::text)`)

const hours = sql.join(
  Object.entries(offlineHours).map(([name, count]) => sql`when ${name} then ${count}::int`),
  sql` `,
)

export const isOfflineFor = (length: unknown): SQL =>
  sql`(${isLinked} and ${statusWhere(
    and(
      sql`not ${deviceStatus.online}`,
      sql`${deviceStatus.changed_at} <= now() - (case ${length}::text ${hours} end) * interval '1 hour'`,
    ),
  )})`

export async function findDevice(db: Db, person: Person, id: number) {
  const [device] = await db
    .select({
      id: devices.id,
      serial: devices.serial,
      property: deviceModels.property,
      time_zone: stores.time_zone,
    })
    .from(devices)
    .innerJoin(deviceModels, eq(deviceModels.id, devices.device_model_id))
    .innerJoin(stores, eq(stores.id, devices.offline_id))
    .where(and(eq(devices.id, id), within(person, devices)))
  return device
}

/** With what a list shows of a device by its kind. */
export async function withKind<R extends { id: number }>(db: Db, rows: R[]) {
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ id: devices.id, property: deviceModels.property, state: deviceStatus.state })
    .from(devices)
    .innerJoin(deviceModels, eq(deviceModels.id, devices.device_model_id))
    .leftJoin(deviceStatus, eq(deviceStatus.id, devices.id))
    .where(inArray(devices.id, ids))
  const known = new Map(found.map((device) => [device.id, device]))
  return rows.map((row) => {
    const { property = '', state } = known.get(row.id) ?? {}
    const glance = state?.[kindOf(property)?.glance ?? '']
    return { ...row, property, glance: typeof glance === 'string' ? glance : '' }
  })
}

export async function readStatus(db: Db, id: number) {
  const [status] = await db.select().from(deviceStatus).where(eq(deviceStatus.id, id))
  return status
}

export async function readLink(db: Db, id: number) {
  const [link] = await db
    .select({
      bound_at: deviceLinks.bound_at,
      bound_how: deviceLinks.bound_how,
      revoked_at: deviceLinks.revoked_at,
      bound_by: sql<string>`coalesce(${accounts.name}, '')`,
    })
    .from(deviceLinks)
    .leftJoin(accounts, eq(accounts.id, deviceLinks.bound_by))
    .where(eq(deviceLinks.device_id, id))
  return link
}

export const listPeriods = (db: Db, id: number, from: Date) =>
  db
    .select({ since: presencePeriods.since, until: presencePeriods.until })
    .from(presencePeriods)
    .where(
      and(
        eq(presencePeriods.device_id, id),
        or(isNull(presencePeriods.until), gt(presencePeriods.until, from)),
      ),
    )
    .orderBy(asc(presencePeriods.since))
    .limit(5000)

/** One more than a page shows, which tells whether there are more. */
export const listEvents = (db: Db, id: number, before: Date | undefined) =>
  db
    .select({
      at: deviceEvents.at,
      received_at: deviceEvents.received_at,
      type: deviceEvents.type,
      data: deviceEvents.data,
    })
    .from(deviceEvents)
    .where(and(eq(deviceEvents.device_id, id), before ? lt(deviceEvents.at, before) : undefined))
    .orderBy(desc(deviceEvents.at), desc(deviceEvents.n))
    .limit(mostEventsShown + 1)

export const revokeLink = (db: Db, id: number) =>
  db
    .update(deviceLinks)
    .set({ revoked_at: sql`now()`, generation: sql`${deviceLinks.generation} + 1` })
    .where(eq(deviceLinks.device_id, id))

/** How many of these devices are the person's. */
export const countOf = (ids: SQL) => (db: Db, person: Person) =>
  db.$count(devices, and(within(person, devices), sql`${devices.id} in (${ids})`))
