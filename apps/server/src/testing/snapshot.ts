import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { type Database, openEmbedded, openPostgres } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { JobQueue } from '../platform/work/job-queue.ts'
import { makeDatabase } from './database.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** What the snapshot depends on: our migrations, the versions of PGlite and pg-boss, this file. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = [
    ...globSync(path('../../migrations/*.sql')).sort(),
    path('../../package.json'),
    path('snapshot.ts'),
  ]
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/**
 * An empty database with the schema in it, made once and kept: to make it anew takes seconds, to
 * begin with a copy a moment.
 */
export default async function prepare(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return makeTemplate()
  const file = join(tmpdir(), `innkeeper-schema-${fingerprint()}.tar`)
  if (!existsSync(file)) await make(file)
  process.env.TEST_SNAPSHOT = file
  return undefined
}

/** The same on PostgreSQL: a database to copy. */
async function makeTemplate(): Promise<() => Promise<void>> {
  const { name, url, drop } = await makeDatabase()
  await fill(await openPostgres(url, 5))
  process.env.TEST_TEMPLATE = name
  return drop
}

async function fill(database: Database): Promise<void> {
  await migrate(database)
  const queue = new JobQueue(database)
  await queue.start({ error: console.error } as never)
  await queue.stop()
  await database.close()
}

/** Nobody makes another database out of this one: half of its files are never looked at. */
async function removeTemplates(pglite: PGlite, folder: string): Promise<void> {
  const templates = await pglite.query<{ oid: number }>(
    'select oid from pg_database where datistemplate',
  )
  for (const { oid } of templates.rows) {
    const files = join(folder, 'base', String(oid))
    for (const name of readdirSync(files)) {
      if (name !== 'PG_VERSION') rmSync(join(files, name))
    }
  }
}

async function make(file: string): Promise<void> {
  for (const old of globSync(join(tmpdir(), 'innkeeper-schema-*.tar'))) rmSync(old, { force: true })
  const mine = `${file}.${process.pid}`
  try {
    await fill(await openEmbedded(mine))
    const pglite = await PGlite.create(mine)
    await removeTemplates(pglite, mine)
    const dump = await pglite.dumpDataDir('none')
    await pglite.close()
    writeFileSync(`${mine}.tar`, Buffer.from(await dump.arrayBuffer()))
    renameSync(`${mine}.tar`, file)
  } finally {
    rmSync(mine, { recursive: true, force: true })
  }
}
