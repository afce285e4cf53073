import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { Database, Db } from '../db/database.ts'

export interface Job {
  name: string
  /** When it runs by itself, as five cron fields in UTC. */
  cron: string
  run(db: Db): Promise<void>
}

/** Background work on the same database: one of the servers runs each job, and none is lost. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      ...(database.kind === 'embedded' && { backend: 'pglite' as const }),
    })
  }

  async start(jobs: Job[], log: FastifyBaseLogger): Promise<void> {
    this.#boss.on('error', (error) => log.error({ err: error }, 'background work failed'))
    await this.#boss.start()
    for (const job of jobs) {
      await this.#boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true })
      await this.#boss.work(job.name, { pollingIntervalSeconds: 30 }, () =>
        this.#database.withoutTimeLimits((db) => job.run(db)),
      )
      await this.#boss.schedule(job.name, job.cron)
    }
  }

  async queues() {
    const queues = await this.#boss.getQueues()
    const ours = queues.filter((queue) => !queue.name.startsWith('__pgboss'))
    return ours.map((queue) => ({
      name: queue.name,
      waiting: queue.queuedCount,
      active: queue.activeCount,
      failed: queue.failedCount,
    }))
  }

  stop(): Promise<void> {
    return this.#boss.stop({ graceful: true, timeout: 5000 })
  }
}
