import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import { StartError } from '../http/errors.ts'
import type { Database, Db } from './database.ts'
import { isLockTimeout } from './failures.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const lockNumber = 7_204_611

/** Of a server that froze while it did this; nothing else holds these locks for long. */
const waitForOthers = '60s'

/**
 * Brings the schema up to date; servers that start together take turns. `dataFolder` is for the
 * message to who starts it.
 */
export async function migrate(database: Database, dataFolder = ''): Promise<void> {
  await database.withoutTimeLimits(async (db) => {
    await db.execute(sql.raw(`set lock_timeout = '${waitForOthers}'`))
    try {
      await db.execute(sql`select pg_advisory_lock(${lockNumber})`)
      try {
        await refuseUnknown(db, placeOf(database, dataFolder))
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

/** Drizzle looks at dates alone, and would run our migrations on whatever it finds. */
async function refuseUnknown(db: Db, place: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  const applied = await appliedMigrations(db)
  if (applied.every((hash, position) => hash === known[position])) return
  throw new StartError(applied[0] === known[0] ? newer : unreleased(place))
}

/** In the order in which they were run; none in a new database. */
async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!tables[0]?.name) return []
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at, id`,
  )
  return rows.map(({ hash }) => hash)
}

const placeOf = ({ kind }: Database, dataFolder: string) =>
  kind === 'embedded' ? `The data folder ${dataFolder}` : 'The database of DATABASE_URL'

const blocked =
  'Another server has been bringing the database up to date for a minute. Stop that server if it hangs, then start this one again.'

const newer =
  'The database was made by a newer version of Innkeeper. Start that version, or restore a backup from before the upgrade.'

const unreleased = (place: string) =>
  `${place} was made by a version of Innkeeper from before its first release, and cannot be upgraded. Delete it if it holds only the demo, or set DATA_DIR or DATABASE_URL to an empty one.`
