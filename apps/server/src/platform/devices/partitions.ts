import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

const lockNumber = 7_204_613

/** `2026-11`, in UTC. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

function nextMonth(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return monthOf(next)
}

/** From the month of one moment to that of another one. */
export function monthsBetween(from: Date, to: Date): string[] {
  const months = [monthOf(from)]
  while ((months.at(-1) ?? '') < monthOf(to)) months.push(nextMonth(months.at(-1) ?? ''))
  return months
}

/** Each month of events is a table of its own; this makes those that are missing. */
export async function makePartitions(db: Db, months: string[]): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = 'device_events'::regclass`,
  )
  const there = new Set(rows.map(({ name }) => name))
  const missing = months.filter((month) => !there.has(tableOf(month)))
  if (missing.length === 0) return
  await db.transaction(async (tx) => {
    // Servers that start together make them one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    for (const month of missing) {
      await tx.execute(
        sql.raw(`create table if not exists ${tableOf(month)} partition of device_events
          for values from ('${month}-01T00:00:00Z') to ('${nextMonth(month)}-01T00:00:00Z')`),
      )
    }
  })
}

const tableOf = (month: string) => `device_events_${month.replace('-', '_')}`
