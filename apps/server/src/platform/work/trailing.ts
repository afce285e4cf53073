import type { FastifyBaseLogger } from 'fastify'

export interface TrailingWork {
  name: string
  /** Does a part of it; tells whether there may be more. */
  run(): Promise<boolean>
}

const soonMs = 100
const anywayMs = 5000

/**
 * Work that follows the changes at a short distance, such as sealing the log: a change only leaves
 * a row for it and never waits. Every server tries; a lock in the database lets one at a time work.
 */
export class Trailing {
  readonly #work: TrailingWork[]
  #log: FastifyBaseLogger | undefined
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #soon = false
  #stopped = false

  constructor(work: TrailingWork[]) {
    this.#work = work
  }

  start(log: FastifyBaseLogger): void {
    this.#log = log
    this.#schedule(soonMs)
  }

  /** There is something to do. */
  nudge(): void {
    if (this.#soon || this.#stopped || !this.#log) return
    this.#soon = true
    this.#schedule(soonMs)
  }

  /** Everything that is there now has been done when this ends. */
  async catchUp(): Promise<void> {
    await this.#running
    await this.#runAll()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.catchUp()
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#soon = false
      this.#running = this.#running
        .then(() => this.#runAll())
        .finally(() => {
          if (!this.#stopped) this.#schedule(this.#soon ? soonMs : anywayMs)
        })
    }, ms)
    this.#timer.unref()
  }

  async #runAll(): Promise<void> {
    for (const { name, run } of this.#work) {
      try {
        while (await run());
      } catch (error) {
        // What is left to do is still there the next time.
        this.#log?.warn({ err: error }, `${name} has to wait`)
      }
    }
  }
}
