import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { StartError } from '../http/errors.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

let database: Database
let drop: () => Promise<void>

beforeEach(async () => {
  const opened = await openTestDatabase()
  database = opened.database
  drop = opened.drop
})
afterEach(async () => {
  await database.close()
  await drop()
})

const refusal = async () => {
  const error = await migrate(database).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

const locks = async () => {
  const { rows } = await database.db.execute(sql`
    select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`)
  return rows
}

it('does nothing to a database that is up to date', async () => {
  await migrate(database)
})

it('refuses a database from before the first release, and says what to do', async () => {
  await database.db.execute(sql`
    update drizzle.__drizzle_migrations set hash = 'of a migration that is gone'`)
  expect(await refusal()).toMatch(
    /from before its first release.*Delete it if it holds only the demo/,
  )
  expect(await locks()).toEqual([])
})

it('refuses a database of a newer version, and says what to do', async () => {
  await database.db.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)`)
  expect(await refusal()).toMatch(/by a newer version.*Start that version/)
})

const source = join(import.meta.dirname, '../..')
const snapshots = globSync(join(source, '../migrations/meta/*_snapshot.json')).sort()

it('has a migration for every change of the tables, so that drizzle-kit finds no other', async () => {
  const tables: Record<string, unknown> = {}
  for (const path of globSync(join(source, '{platform,crud,areas}/*/*tables.ts'))) {
    for (const [name, value] of Object.entries(await import(path)))
      tables[`${path} ${name}`] = value
  }
  const migrated = JSON.parse(readFileSync(snapshots.at(-1) ?? '', 'utf8'))
  const now = generateDrizzleJson(tables, migrated.id)
  expect(await generateMigration(migrated, now)).toEqual([])
})
