import type { FastifyBaseLogger } from 'fastify'

/** More at once would not be done sooner on the machines this runs on. */
const mostAtOnce = 2

/** Work that goes on after its request was answered. It ends with the server, and is told so. */
export class Tasks {
  readonly #end = new AbortController()
  readonly #waiting: (() => void)[] = []
  readonly #all = new Set<Promise<void>>()
  #running = 0

  start(work: (signal: AbortSignal) => Promise<void>, log: FastifyBaseLogger): void {
    const task = this.#run(work)
      .catch((error) => log.error({ err: error }, 'work in the background failed'))
      .finally(() => this.#all.delete(task))
    this.#all.add(task)
  }

  async #run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.#running >= mostAtOnce) {
      await new Promise<void>((turn) => this.#waiting.push(turn))
    }
    this.#running++
    try {
      await work(this.#end.signal)
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }

  /** Waits until there is nothing left to do. */
  async idle(): Promise<void> {
    while (this.#all.size > 0) await Promise.all(this.#all)
  }

  /** Everybody is told to end, and waited for. */
  async stop(): Promise<void> {
    this.#end.abort()
    for (const turn of this.#waiting.splice(0)) turn()
    await this.idle()
  }
}
