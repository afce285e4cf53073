import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'

/** What every server on the same database must hear of, at the commit that caused it. */
export type Signal =
  | { kind: 'session'; id: string }
  | { kind: 'account'; id: number }
  | { kind: 'rights' }
  | { kind: 'settings' }
  | { kind: 'job'; id: number; state: 'queued' | 'cancelled' }

const channel = 'innkeeper'

const sentIn = new WeakMap<Db, Signal[]>()

/** Sent with the transaction: nobody hears of what was rolled back. */
export async function signal(tx: Db, message: Signal): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(message)})`)
  sentIn.set(tx, [...(sentIn.get(tx) ?? []), message])
}

export class Signals extends EventEmitter<{ signal: [Signal]; health: [boolean] }> {
  /** While false, messages may be missed, and nobody may trust what they remember. */
  healthy = false
  #stop: () => Promise<void> = async () => {}

  static async open(database: Database): Promise<Signals> {
    const signals = new Signals()
    // Everything that is under way listens, and how much that is has its own limit.
    signals.setMaxListeners(0)
    signals.#stop = await database.listen(channel, {
      onMessage: (payload) => signals.emit('signal', JSON.parse(payload)),
      onHealth: (healthy) => {
        signals.healthy = healthy
        signals.emit('health', healthy)
      },
    })
    return signals
  }

  /**
   * Heard by this server at once when its transaction is committed: on PostgreSQL the notification
   * comes by another connection, and the person's next request could be faster.
   */
  committed(tx: Db): void {
    for (const message of sentIn.get(tx) ?? []) this.emit('signal', message)
    sentIn.delete(tx)
  }

  close(): Promise<void> {
    return this.#stop()
  }
}
