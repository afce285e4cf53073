import type { SettingsMessage } from '@innkeeper/device-protocol/messages'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { devices } from '../estate/device-tables.ts'
import { rooms, stores } from '../estate/tables.ts'
import { deviceLinks } from './tables.ts'

/** How often devices report, unless something happens. */
const seconds = { state: 60, events: 10 }

/** What these devices are told about themselves, by their keys; revoked ones are told nothing. */
export async function settingsOf(
  db: Db,
  deviceIds: number[],
): Promise<{ key: string; settings: SettingsMessage }[]> {
  const rows = await db
    .select({
      key: deviceLinks.key,
      store: stores.title,
      room: rooms.room_id,
      time_zone: stores.time_zone,
    })
    .from(deviceLinks)
    .innerJoin(devices, eq(devices.id, deviceLinks.device_id))
    .innerJoin(stores, eq(stores.id, devices.offline_id))
    .leftJoin(rooms, eq(rooms.id, devices.sub_id))
    .where(
      sql`${deviceLinks.device_id} = any(${sql.param(deviceIds)}::int[]) and ${deviceLinks.revoked_at} is null`,
    )
  return rows.map(({ key, store, room, time_zone }) => ({
    key,
    settings: {
      ...{ store, room: room ?? '', time_zone, language: 'zh' },
      ...{ state_seconds: seconds.state, events_seconds: seconds.events },
    },
  }))
}
