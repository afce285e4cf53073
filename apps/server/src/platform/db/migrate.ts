import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const lockNumber = 7_204_611

/** Brings the schema up to date; servers that start together take turns. */
export async function migrate(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    const db = drizzle(client)
    await db.execute(sql`select pg_advisory_lock(${lockNumber})`)
    try {
      await run(db, { migrationsFolder })
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${lockNumber})`)
    }
  } finally {
    client.release()
  }
}
