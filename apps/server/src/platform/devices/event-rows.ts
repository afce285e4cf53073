import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { devices } from '../estate/device-tables.ts'
import type { Stream } from './event-check.ts'
import { deviceEvents, deviceStreams } from './tables.ts'

interface StreamRow extends Stream {
  device_id: number
  epoch: string
}

export interface NewEvent {
  device_id: number
  epoch: string
  n: number
  type: string
  at: string
  data: Record<string, unknown>
}

interface StreamName {
  deviceId: number
  epoch: string
}

/** By device and epoch, locked in one order; a device that is gone has none. */
export async function lockStreams(tx: Db, names: StreamName[]): Promise<Map<string, StreamRow>> {
  const unique = [
    ...new Map(names.map((name) => [keyOf(name.deviceId, name.epoch), name])).values(),
  ]
  const named = sql`unnest(${sql.param(unique.map(({ deviceId }) => deviceId))}::int[],
    ${sql.param(unique.map(({ epoch }) => epoch))}::text[]) as named(device_id, epoch)`
  const lock = () =>
    tx.execute<StreamRow & Record<string, unknown>>(sql`
      select device_id, epoch, last_n, lost from ${deviceStreams} join ${named} using (device_id, epoch)
      order by device_id, epoch for update of device_streams`)
  const { rows } = await lock()
  if (rows.length === unique.length) return byName(rows)
  await tx.execute(sql`
    insert into ${deviceStreams} (device_id, epoch)
    select named.device_id, named.epoch from ${named} join ${devices} on id = named.device_id
    order by 1, 2 on conflict do nothing`)
  return byName((await lock()).rows)
}

const keyOf = (deviceId: number, epoch: string) => `${deviceId} ${epoch}`
const byName = (rows: StreamRow[]) =>
  new Map(rows.map((row) => [keyOf(row.device_id, row.epoch), row]))

export async function saveStreams(tx: Db, streams: StreamRow[]): Promise<void> {
  const column = (name: keyof StreamRow) => sql.param(streams.map((stream) => stream[name]))
  await tx.execute(sql`
    update ${deviceStreams} set last_n = now.last_n, lost = now.lost, updated_at = now()
    from unnest(${column('device_id')}::int[], ${column('epoch')}::text[],
      ${column('last_n')}::bigint[], ${column('lost')}::bigint[]) as now(device_id, epoch, last_n, lost)
    where device_streams.device_id = now.device_id and device_streams.epoch = now.epoch`)
}

/** Each with the place where its device is now. */
export async function insertEvents(tx: Db, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const column = (name: keyof NewEvent) =>
    sql.param(events.map((event) => (name === 'data' ? JSON.stringify(event.data) : event[name])))
  await tx.execute(sql`
    insert into ${deviceEvents}
      (device_id, epoch, n, at, type, data, store_id, room_id, device_model_id)
    select said.device_id, said.epoch, said.n, said.at, said.type, said.data,
      devices.offline_id, devices.sub_id, devices.device_model_id
    from unnest(${column('device_id')}::int[], ${column('epoch')}::text[], ${column('n')}::bigint[],
      ${column('at')}::timestamptz[], ${column('type')}::text[], ${column('data')}::jsonb[])
      as said(device_id, epoch, n, at, type, data)
    join ${devices} on devices.id = said.device_id`)
}
