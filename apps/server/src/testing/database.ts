import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { type Database, openEmbedded, openPostgres } from '../platform/db/database.ts'

/**
 * The code of PGlite. V8 compiles it once for all threads of a process as long as somebody holds
 * it: every database after the first starts, and answers, several times as fast.
 */
let compiled: Promise<object> | undefined

/** Only the DOM's types know it. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { compile(bytes: Uint8Array): Promise<object> }
}

function compilePglite(): Promise<object> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(readFileSync(join(folder, 'pglite.wasm')))
}

/** In memory, or a database of its own on the PostgreSQL of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<{ database: Database; drop(): Promise<void> }> {
  if (process.env.TEST_DATABASE_URL) {
    const { url, drop } = await makeDatabase(process.env.TEST_TEMPLATE)
    return { database: await openPostgres(url, 5), drop }
  }
  compiled ??= compilePglite()
  await compiled
  const database = await openEmbedded('memory://', process.env.TEST_SNAPSHOT)
  return { database, drop: async () => {} }
}

/** A database on the PostgreSQL of TEST_DATABASE_URL: empty, or a copy. */
export async function makeDatabase(
  template = 'template1',
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const base = process.env.TEST_DATABASE_URL ?? ''
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(base, `create database ${name} template ${template}`)
  const url = new URL(base)
  url.pathname = name
  return { name, url: url.href, drop: () => administer(base, `drop database ${name} with (force)`) }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
