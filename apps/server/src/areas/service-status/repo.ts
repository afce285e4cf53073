import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'

export async function databaseVersion(db: Db): Promise<string> {
  const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`)
  return rows[0]?.server_version ?? ''
}
