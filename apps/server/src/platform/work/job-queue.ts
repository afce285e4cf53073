import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Db } from '../db/database.ts'
import { type LaneName, lanes } from './lane.ts'

const clock = 'clock'
const clockPollSeconds = 30

interface Message {
  id: number
}

/**
 * What waits, in pg-boss: in which order, from when on, whose it is, and what the clock has to
 * start. A message leaves the queue in the transaction that marks its job as running, so that a job
 * is never in two places or in none.
 */
export class JobQueue {
  readonly #boss: PgBoss

  constructor(database: Database) {
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      ...(database.kind === 'embedded' && { backend: 'pglite' as const }),
    })
  }

  async start(log: FastifyBaseLogger): Promise<void> {
    this.#boss.on('error', (error) => log.error({ err: error }, 'the queue of jobs has a problem'))
    await this.#boss.start()
    for (const lane of [...Object.keys(lanes), clock]) {
      await this.#boss.createQueue(lane)
      // It looks a queue up once, on a connection of its own: not inside a transaction of ours, for
      // which it would wait on the embedded database.
      await this.#boss.deleteJob(lane, randomUUID())
    }
  }

  async send(tx: Db, lane: LaneName, id: number, tenant: string, afterSeconds = 0): Promise<void> {
    await this.#boss.send(lane, { id } satisfies Message, {
      group: { id: tenant },
      ...(afterSeconds > 0 && { startAfter: afterSeconds }),
      db: fromDrizzle(tx, sql),
    })
  }

  /** Takes the next one out of the queue. */
  async take(
    tx: Db,
    lane: LaneName,
    without: string[],
  ): Promise<{ id: number; tenant: string } | undefined> {
    const db = fromDrizzle(tx, sql)
    const [message] = await this.#boss.fetch<Message>(lane, { ignoreGroups: without, db })
    if (!message) return undefined
    await this.#boss.deleteJob(lane, message.id, { db })
    return { id: message.data.id, tenant: message.groupId ?? '' }
  }

  /** Calls `ring` with the name when it is time; what is not among these is no longer rung for. */
  async schedule(crons: Map<string, string>, ring: (name: string) => Promise<void>): Promise<void> {
    for (const { name: queue, key } of await this.#boss.getSchedules()) {
      if (queue !== clock || !crons.has(key)) await this.#boss.unschedule(queue, key)
    }
    for (const [name, cron] of crons) {
      await this.#boss.schedule(clock, cron, { name }, { key: name })
    }
    await this.#boss.work<{ name: string }>(
      clock,
      { pollingIntervalSeconds: clockPollSeconds, batchSize: 10 },
      async (rings) => {
        for (const { data } of rings) await ring(data.name)
      },
    )
  }

  stop(): Promise<void> {
    return this.#boss.stop({ graceful: true, timeout: 5000 })
  }
}
