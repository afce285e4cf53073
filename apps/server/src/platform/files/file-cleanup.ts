import { and, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/usages.ts'
import { defineJob } from '../work/define-job.ts'
import type { FileStore } from './files.ts'
import { files } from './tables.ts'

const aDayMs = 86_400_000
const mostAtOnce = 200
const storedPath = '/files/[0-9a-f]{2}/[0-9a-f]{64}[.][a-z0-9]+'

/** Removes files that no record has used for a while, and what crashes have left behind. */
export const fileCleanup = (tables: Schema) =>
  defineJob({
    name: 'file-cleanup',
    title: { en: 'Remove unused files', zh: '清理未使用的文件' },
    payload: z.strictObject({}),
    cron: '41 */6 * * *',
    lane: 'upkeep',
    attempts: 4,
    run: ({ services: { database, files: store, config } }) =>
      database.withoutTimeLimits(async (db) => {
        await store.removeAbandoned(aDayMs)
        await adopt(db, store)
        const used = usedPaths(tables)
        await noteUse(db, used)
        while ((await removeUnused(db, store, config.FILE_GRACE_HOURS, used)) === mostAtOnce);
      }),
  })

/**
 * A file that nobody has noted (an upload that crashed, a folder that was restored) is noted now.
 * Removing it at once could hit one that is just being uploaded again.
 */
async function adopt(db: Db, store: FileStore): Promise<void> {
  for await (const found of store.stored()) {
    if (found.length > 0) await db.insert(files).values(found).onConflictDoNothing()
  }
}

/** Which columns may hold a path, alone or inside a longer text. */
export const textColumns = (table: PgTable) =>
  getTableConfig(table).columns.filter((column) =>
    /^(text|varchar|char|json)/.test(column.getSQLType()),
  )

/** Every path that stands anywhere in a record, so that no area has to say where it keeps one. */
function usedPaths(tables: Schema): SQL {
  const parts = tables.flatMap((table) => {
    const columns = textColumns(table)
    if (columns.length === 0) return []
    const all = sql.join(
      columns.map((column) => sql`${column}::text`),
      sql`, `,
    )
    const words = sql`concat_ws(' ', ${all})`
    return [
      sql`select found[1] as path from ${table}, regexp_matches(${words}, ${storedPath}, 'g') as found where ${words} like '%/files/%'`,
    ]
  })
  return sql`(${sql.join(parts, sql` union `)})`
}

async function noteUse(db: Db, used: SQL): Promise<void> {
  await db.execute(sql`
    with used as ${used}
    update ${files} set unused_since = case when ${files.unused_since} is null then now() end
    where (${files.unused_since} is null) <> (${files.path} in (select path from used))`)
}

/**
 * The rows stay locked until the files are gone: who uploads one of them again meanwhile waits, and
 * puts it back after that.
 */
function removeUnused(db: Db, store: FileStore, hours: number, used: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    const due = tx
      .select({ path: files.path })
      .from(files)
      .where(lt(files.unused_since, sql`now() - ${hours} * interval '1 hour'`))
      .limit(mostAtOnce)
      .for('update')
    const removed = await tx
      .delete(files)
      .where(
        and(inArray(files.path, due), sql`${files.path} not in (select path from ${used} as used)`),
      )
      .returning({ path: files.path })
    for (const { path } of removed) await store.remove(path)
    return removed.length
  })
}
