import type { Socket } from 'node:net'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { EmbeddedDatabase } from './embedded.ts'
import { type Listener, listenWithReconnect } from './listen.ts'

/**
 * What repo functions take first: the database or an open transaction. There is no module-level
 * handle, because a query beside an open transaction would wait for it for ever on PGlite.
 */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  db: Db
  pool: pg.Pool
  kind: 'embedded' | 'postgresql'
  /** A connection of its own on which statements may take as long as they need. */
  withoutTimeLimits<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** For LISTEN: the notifications of a session that is never given back. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  close(): Promise<void>
  /** Settles when the database ends by itself and will not come back; only the embedded one does. */
  failed: Promise<Error>
}

/** An inner query beside an open transaction fails after this instead of hanging. */
const waitForConnection = 30_000

/** How long PostgreSQL may take; what takes longer ends, and the person is asked to try again. */
interface Patience {
  /** Until a connection is free. */
  connectMs: number
  /** For one statement. */
  statementMs: number
  /**
   * For the next statement of an open transaction. A server that froze in the middle of one keeps
   * its locks no longer than this.
   */
  idleInTransactionMs: number
}

const patience: Patience = {
  connectMs: 10_000,
  statementMs: 30_000,
  idleInTransactionMs: 5000,
}

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
  pool.on('connect', (client) => client.on('error', () => {}))
  // One session for everybody: every client of the pool hears what the session listens to.
  const listeners = new Map<string, Listener>()
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) => {
      listeners.get(channel)?.onMessage(payload ?? '')
    })
  })
  const db = drizzle(pool)
  return {
    db,
    pool,
    kind: 'embedded',
    // It has none, and one connection for everybody.
    withoutTimeLimits: (work) => work(db),
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
    failed: embedded.failed,
  }
}

export async function openPostgres(
  connectionString: string,
  max: number,
  limits = patience,
): Promise<Database> {
  const database = postgresAt(connectionString, max, limits)
  await database.pool.query('select 1')
  return database
}

/** Whether or not it answers yet. */
export function postgresAt(
  connectionString: string,
  max: number,
  { connectMs, statementMs, idleInTransactionMs } = patience,
): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'innkeeper',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => surviveLoss(client, statementMs + 5000))
  return {
    db: queriesOn(pool),
    pool,
    kind: 'postgresql',
    async withoutTimeLimits(work) {
      const client = new pg.Client({ connectionString, application_name: 'innkeeper' })
      client.on('error', () => {})
      await client.connect()
      try {
        return await work(drizzle(client))
      } finally {
        await client.end()
      }
    },
    listen: (channel, listener) => listenWithReconnect(connectionString, channel, listener),
    close: () => pool.end(),
    failed: new Promise(() => {}),
  }
}

/** Drizzle never gives a connection back on which a transaction could not even begin; we do. */
function queriesOn(pool: pg.Pool): Db {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

/**
 * A connection that breaks while a transaction holds it tells so twice: to the statement under way,
 * and as an event that would end the process if nobody listened. One that a frozen database leaves
 * without an answer is cut; idle connections are closed by the pool long before that.
 */
function surviveLoss(client: pg.PoolClient, silenceMs: number): void {
  client.on('error', () => {})
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(silenceMs, () => stream.destroy(new Error('the database does not answer')))
}
