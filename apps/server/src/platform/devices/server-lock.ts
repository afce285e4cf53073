import { randomInt } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database } from '../db/database.ts'
import { deviceStatus } from './tables.ts'

/** The first number of our locks: of each server, and of the one that leads. */
const locks = { server: 7_204_614, leader: 7_204_615 }
const beatMs = 2000
/** A server that stands still for this long is taken for dead. */
const silence = '15s'

/**
 * A connection by which the others see that this server is alive: PostgreSQL lets its locks go when it ends,
 * however that happens. One of the servers leads: it does what must be done once, such as hearing presence.
 */
export class ServerLock {
  readonly id = randomInt(1, 2 ** 31 - 1)
  readonly #database: Database
  readonly #onLead: (leads: boolean) => void
  readonly #brokerIsOurs: boolean
  #client: pg.PoolClient | undefined
  #timer: NodeJS.Timeout | undefined
  #leads = false
  #stopped = false

  constructor(
    database: Database,
    { onLead, brokerIsOurs }: { onLead(leads: boolean): void; brokerIsOurs: boolean },
  ) {
    this.#database = database
    this.#onLead = onLead
    this.#brokerIsOurs = brokerIsOurs
  }

  /** Nobody else is there on the embedded database, which has one connection for everything. */
  async start(): Promise<void> {
    if (this.#database.kind === 'embedded') {
      this.#lead(!this.#brokerIsOurs)
      return
    }
    await this.#beat()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    // Closed for good: given back to the pool it would keep the locks.
    this.#client?.release(true)
    this.#client = undefined
  }

  /** Devices that are said to be connected to a server that is gone; with our broker, to none at all. */
  get isOfDeadServer(): SQL {
    const { server } = deviceStatus
    const isDead =
      this.#database.kind === 'embedded'
        ? sql`${server} <> ${this.id}`
        : sql`not exists (
            select from pg_locks where locktype = 'advisory' and classid = ${locks.server}::int8::oid
              and objid = ${server}::int8::oid
              and database = (select oid from pg_database where datname = current_database()))`
    return sql`case when ${server} is null then ${this.#brokerIsOurs} else ${isDead} end`
  }

  async #beat(): Promise<void> {
    try {
      const client = await this.#connection()
      await client.query('select 1')
      if (!this.#brokerIsOurs && !this.#leads) {
        const { rows } = await client.query<{ mine: boolean }>(
          'select pg_try_advisory_lock($1, 0) as mine',
          [locks.leader],
        )
        if (rows[0]?.mine) this.#lead(true)
      }
    } catch {
      this.#client?.release(true)
      this.#client = undefined
      this.#lead(false)
    }
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#beat(), beatMs)
  }

  async #connection(): Promise<pg.PoolClient> {
    if (this.#client) return this.#client
    const client = await this.#database.pool.connect()
    if (this.#stopped) {
      client.release()
      throw new Error('the server ends')
    }
    this.#client = client
    await client.query(`set idle_session_timeout = '${silence}'`)
    await client.query('select pg_advisory_lock($1, $2)', [locks.server, this.id])
    return client
  }

  #lead(leads: boolean): void {
    if (this.#leads === leads) return
    this.#leads = leads
    this.#onLead(leads)
  }
}
