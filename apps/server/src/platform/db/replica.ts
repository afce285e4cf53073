import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from './database.ts'

/** A place in PostgreSQL's log of writes, such as 16/B374D848. */
export type Position = bigint

const shape = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

export function parsePosition(text: string | undefined): Position | undefined {
  const [, high, low] = shape.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined
}

const everyMs = 500
/** A replica that is further behind is not asked. */
const mostBehindMs = 5000

/**
 * A copy of the database to read from (`DATABASE_READ_URL`). It follows the primary at some distance,
 * so whoever has changed something reads from the primary until the copy has it too.
 */
export class Replica {
  readonly #primary: Database
  readonly #copy: Database
  readonly #log: FastifyBaseLogger
  /** Where the primary was at recent moments. */
  #history: { at: number; position: Position }[] = []
  #replayed: Position = 0n
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  #usable = false

  constructor(primary: Database, copy: Database, log: FastifyBaseLogger) {
    this.#primary = primary
    this.#copy = copy
    this.#log = log
  }

  async start(): Promise<void> {
    await this.#look()
    if (!this.#stopped) this.#timer = setTimeout(() => this.start(), everyMs).unref()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#copy.close()
  }

  /** The copy, if it has everything up to that position and is not far behind. */
  dbFor(position: Position | undefined): Db | undefined {
    const has = position === undefined || this.#replayed >= position
    return this.#usable && has ? this.#copy.db : undefined
  }

  /** Where the primary is now: behind a change that was just committed. */
  async position(): Promise<Position | undefined> {
    return positionOf(this.#primary, 'pg_current_wal_insert_lsn()')
  }

  async #look(): Promise<void> {
    const at = Date.now()
    try {
      const position = await positionOf(this.#primary, 'pg_current_wal_lsn()')
      if (position !== undefined) this.#history.push({ at, position })
      this.#history = this.#history.filter((each) => at - each.at < mostBehindMs)
      const replayed = await positionOf(this.#copy, 'pg_last_wal_replay_lsn()')
      this.#replayed = replayed ?? 0n
      this.#note(this.#history.some((each) => this.#replayed >= each.position))
    } catch (error) {
      this.#note(false, error)
    }
  }

  #note(usable: boolean, error?: unknown): void {
    if (usable !== this.#usable) {
      this.#log.warn(
        { err: error },
        usable ? 'reading from the replica' : 'not reading from the replica',
      )
    }
    this.#usable = usable
  }
}

async function positionOf({ pool }: Database, position: string): Promise<Position | undefined> {
  const { rows } = await pool.query<{ lsn: string | null }>(`select ${position}::text as lsn`)
  return parsePosition(rows[0]?.lsn ?? undefined)
}
