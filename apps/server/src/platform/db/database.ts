import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { EmbeddedDatabase } from './embedded.ts'
import { type Listener, listenForEver } from './listen.ts'

/**
 * What repo functions take first: the database or an open transaction. There is no module-level
 * handle, because a query beside an open transaction would wait for it for ever on PGlite.
 */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  db: Db
  pool: pg.Pool
  kind: 'embedded' | 'postgresql'
  /** For LISTEN: the notifications of a session that is never given back. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** An inner query beside an open transaction fails after this instead of hanging. */
const waitForConnection = 30_000

// Counts and sums come as bigint; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A snapshot is what an empty folder begins with instead of an empty database. */
export async function openEmbedded(folder: string, snapshot?: string): Promise<Database> {
  const embedded = await EmbeddedDatabase.open({ folder, snapshot })
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitForConnection,
    stream: () => embedded.connect(),
    user: 'postgres',
    database: 'postgres',
  } as pg.PoolConfig)
  pool.on('error', () => {})
  // One session for everybody: every client of the pool hears what the session listens to.
  const listeners = new Map<string, Listener>()
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) => {
      listeners.get(channel)?.onMessage(payload ?? '')
    })
  })
  return {
    db: drizzle(pool),
    pool,
    kind: 'embedded',
    async listen(channel, listener) {
      listeners.set(channel, listener)
      await pool.query(`listen ${channel}`)
      listener.onHealth(true)
      return async () => listener.onHealth(false)
    },
    async close() {
      await pool.end()
      await embedded.close()
    },
  }
}

export async function openPostgres(connectionString: string, max: number): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: waitForConnection,
    application_name: 'innkeeper',
  })
  pool.on('error', () => {})
  await pool.query('select 1')
  return {
    db: drizzle(pool),
    pool,
    kind: 'postgresql',
    listen: (channel, listener) => listenForEver(connectionString, channel, listener),
    close: () => pool.end(),
  }
}
