import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import type { Database, Db } from './db/database.ts'

/** What every server on the same database must hear of, at the commit that caused it. */
export type Signal =
  | { kind: 'session'; id: string }
  | { kind: 'account'; id: number }
  | { kind: 'rights' }

const channel = 'innkeeper'

/** Sent with the transaction: nobody hears of what was rolled back. */
export async function signal(tx: Db, message: Signal): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(message)})`)
}

export class Signals extends EventEmitter<{ signal: [Signal]; health: [boolean] }> {
  /** While false, messages may be missed, and nobody may trust what they remember. */
  healthy = false
  #stop: () => Promise<void> = async () => {}

  static async open(database: Database): Promise<Signals> {
    const signals = new Signals()
    signals.#stop = await database.listen(channel, {
      onMessage: (payload) => signals.emit('signal', JSON.parse(payload)),
      onHealth: (healthy) => {
        signals.healthy = healthy
        signals.emit('health', healthy)
      },
    })
    return signals
  }

  close(): Promise<void> {
    return this.#stop()
  }
}
