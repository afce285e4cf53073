import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { type Announcement, dataChanged } from './announcement.ts'
import { type Events, send } from './events.ts'

const pauseMs = 200
/** An event has 8,000 bytes. */
const inOne = 15
const mostWaiting = 2000

/**
 * Tells the other servers what was committed here. Not inside the transactions: those that notify
 * are committed one after the other, and no change should wait for another one.
 */
export class Outbox {
  /** By which a server knows its own events. */
  readonly server = randomUUID()
  readonly #database: Database
  readonly #events: Events
  #waiting: Announcement[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(database: Database, events: Events) {
    this.#database = database
    this.#events = events
  }

  add(change: Announcement): void {
    // There is no other server on the embedded database.
    if (this.#database.kind === 'embedded') return
    this.#waiting.push(change)
    this.#timer ??= setTimeout(() => void this.#send(), pauseMs)
  }

  /** What is left goes out before the connection closes. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#send()
  }

  async #send(): Promise<void> {
    const { server } = this
    this.#timer = undefined
    const changes = this.#waiting.splice(0)
    while (changes.length > 0) {
      const batch = changes.slice(0, inOne)
      try {
        await send(this.#database.db, dataChanged, { server, changes: batch })
        changes.splice(0, batch.length)
      } catch (error) {
        // The database is away, and nobody hears anything anyway: they will ask for all of it.
        this.#events.log?.warn({ err: error }, 'changes could not be told to other servers')
        this.#waiting = [...changes, ...this.#waiting].slice(-mostWaiting)
        this.#timer ??= setTimeout(() => void this.#send(), 10 * pauseMs)
        return
      }
    }
  }
}
