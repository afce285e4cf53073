import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import { StartError } from '../http/errors.ts'
import type { Database } from './database.ts'
import { isLockTimeout } from './failures.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const lockNumber = 7_204_611

/** Of a server that froze while it did this; nothing else holds these locks for long. */
const waitForOthers = '60s'

/** Brings the schema up to date; servers that start together take turns. */
export async function migrate(database: Database): Promise<void> {
  await database.withoutTimeLimits(async (db) => {
    await db.execute(sql.raw(`set lock_timeout = '${waitForOthers}'`))
    try {
      await db.execute(sql`select pg_advisory_lock(${lockNumber})`)
      try {
        await run(db, { migrationsFolder })
      } finally {
        await db.execute(sql`select pg_advisory_unlock(${lockNumber})`)
      }
    } catch (error) {
      if (isLockTimeout(error)) throw new StartError(blocked)
      throw error
    } finally {
      await db.execute(sql`reset lock_timeout`)
    }
  })
}

const blocked =
  'Another server has been bringing the database up to date for a minute. Stop that server if it hangs, then start this one again.'
