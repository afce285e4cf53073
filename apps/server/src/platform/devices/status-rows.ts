import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { devices } from '../estate/device-tables.ts'
import { deviceStatus } from './tables.ts'

/** The status of these devices, locked in the order of their ids; made where there was none. */
export async function lockStatus(tx: Db, ids: number[]) {
  const unique = [...new Set(ids)].sort((a, b) => a - b)
  const lock = () =>
    tx
      .select()
      .from(deviceStatus)
      .where(sql`${deviceStatus.id} = any(${sql.param(unique)}::int[])`)
      .orderBy(deviceStatus.id)
      .for('update')
  const rows = await lock()
  if (rows.length === unique.length) return rows
  await tx.execute(sql`
    insert into ${deviceStatus} (id, partner_id, brand_id, offline_id)
    select id, partner_id, brand_id, offline_id from ${devices}
    where id = any(${sql.param(unique)}::int[]) order by id
    on conflict do nothing`)
  return lock()
}

export type StatusRow = Awaited<ReturnType<typeof lockStatus>>[number]
