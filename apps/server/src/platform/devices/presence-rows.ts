import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { devices } from '../estate/device-tables.ts'
import type { Place } from '../estate/scope.ts'
import { lockStatus, type StatusRow } from './status-rows.ts'
import { deviceStatus, presencePeriods } from './tables.ts'

/** What a device said of itself, or the broker of its connection. */
export interface PresenceChange {
  id: number
  online: boolean
  session: string
  /** Which server has the connection. */
  server: number | null
}

type Presence = Pick<StatusRow, 'online' | 'session' | 'server'>

/** An end of another connection than the present one says nothing. */
export function presenceAfter(before: Presence, changes: PresenceChange[]): Presence {
  let now = before
  for (const { online, session, server } of changes) {
    if (online) now = { online, session, server }
    else if (session === now.session) now = { ...now, online }
  }
  return now
}

/** Writes what became of the devices; answers where something changed that people see. */
export async function writePresence(tx: Db, changes: PresenceChange[]): Promise<Place[]> {
  const byDevice = Map.groupBy(changes, ({ id }) => id)
  const rows = await lockStatus(tx, [...byDevice.keys()])
  const changed = rows.flatMap((row) => {
    const now = presenceAfter(row, byDevice.get(row.id) ?? [])
    const same = now.session === row.session && now.server === row.server
    return same && now.online === row.online ? [] : [{ row, now }]
  })
  if (changed.length === 0) return []
  await tx.execute(sql`
    update ${deviceStatus} set online = said.online, session = said.session, server = said.server,
      last_seen_at = now(),
      changed_at = case when device_status.online = said.online then changed_at else now() end
    from unnest(${param(changed.map(({ row }) => row.id))}::int[],
      ${param(changed.map(({ now }) => now.online))}::bool[],
      ${param(changed.map(({ now }) => now.session))}::text[],
      ${param(changed.map(({ now }) => now.server))}::int[]) as said(id, online, session, server)
    where device_status.id = said.id`)
  const flipped = changed.filter(({ row, now }) => row.online !== now.online)
  const idsOf = (online: boolean) =>
    flipped.flatMap(({ row, now }) => (now.online === online ? [row.id] : []))
  await endPeriods(tx, idsOf(false))
  await beginPeriods(tx, idsOf(true))
  return flipped.map(({ row }) => row)
}

/** Devices of which nobody has said that they are gone, but of which it is known. */
export async function markOffline(tx: Db, which: SQL): Promise<Place[]> {
  const rows = await tx
    .update(deviceStatus)
    .set({ online: false, changed_at: sql`now()` })
    .where(sql`${deviceStatus.online} and ${which}`)
    .returning({
      id: deviceStatus.id,
      partner_id: deviceStatus.partner_id,
      brand_id: deviceStatus.brand_id,
      offline_id: deviceStatus.offline_id,
    })
  await endPeriods(
    tx,
    rows.map(({ id }) => id),
  )
  return rows
}

export async function noteSeen(db: Db, ids: number[]): Promise<void> {
  await db
    .update(deviceStatus)
    .set({ last_seen_at: sql`now()` })
    .where(sql`${deviceStatus.id} = any(${param(ids)}::int[])`)
}

async function beginPeriods(tx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    insert into ${presencePeriods} (device_id, since, store_id, room_id)
    select id, now(), offline_id, sub_id from ${devices} where id = any(${param(ids)}::int[])`)
}

async function endPeriods(tx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(presencePeriods)
    .set({ until: sql`now()` })
    .where(
      sql`${presencePeriods.device_id} = any(${param(ids)}::int[]) and ${presencePeriods.until} is null`,
    )
}

const param = (values: unknown[]) => sql.param(values)
