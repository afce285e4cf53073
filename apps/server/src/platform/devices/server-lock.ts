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
  readonly #wantsLead: boolean
  #client: pg.PoolClient | undefined
  #timer: NodeJS.Timeout | undefined
  #leads = false
  #stopped = false

  constructor(
    database: Database,
    { onLead, wantsLead }: { onLead(leads: boolean): void; wantsLead: boolean },
  ) {
    this.#database = database
    this.#onLead = onLead
    this.#wantsLead = wantsLead
  }

  get leads(): boolean {
    return this.#leads
  }

  /** Nobody else is there on the embedded database, which has one connection for everything. */
  async start(): Promise<void> {
    if (this.#database.kind === 'embedded') {
      this.#lead(this.#wantsLead)
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

  /** Rows that say that a server has a device's connection, of servers that are gone. */
  get isOfDeadServer(): SQL {
    if (this.#database.kind === 'embedded') {
      return sql`${deviceStatus.server} is distinct from ${this.id}`
    }
    return sql`${deviceStatus.server} is not null and not exists (
      select from pg_locks where locktype = 'advisory' and classid = ${locks.server}::int8::oid
        and objid = ${deviceStatus.server}::int8::oid
        and database = (select oid from pg_database where datname = current_database()))`
  }

  async #beat(): Promise<void> {
    try {
      const client = await this.#connection()
      await client.query('select 1')
      if (this.#wantsLead && !this.#leads) {
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
