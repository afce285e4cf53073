import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/*
 * The database's clock decides what is too old: the servers' own may differ from it and from each
 * other. How long something may be remembered is then measured by a clock that nobody sets.
 */

/** The time by the database's clock. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  )
  return new Date(rows[0]?.ms ?? Number.NaN)
}

/** Milliseconds until a moment, by the database's clock. */
export const msUntil = (moment: PgColumn): SQL<number> =>
  sql<number>`extract(epoch from ${moment} - now())::float8 * 1000`
