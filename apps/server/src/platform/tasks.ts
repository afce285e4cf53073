import type { FastifyBaseLogger } from 'fastify'

/** Lets so many in at the same time; whoever comes later waits, in the order of coming. */
export class Turns {
  readonly #waiting = new Set<() => void>()
  #free: number

  constructor(most: number) {
    this.#free = most
  }

  /** Waits for a turn and gives what ends it; who is told to leave first gets none. */
  async take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    if (this.#free > 0) this.#free--
    else await this.#wait(signal)
    let over = false
    return () => {
      if (!over) this.#pass()
      over = true
    }
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#waiting.delete(turn)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.add(turn)
    })
  }

  /** Straight to the next in line, so that nobody slips in between. */
  #pass(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#free++
      return
    }
    this.#waiting.delete(next)
    next()
  }
}

/** More at once would not be done sooner on the machines this runs on. */
const mostAtOnce = 2

/** Work that goes on after its request was answered. It ends with the server, and is told so. */
export class Tasks {
  readonly #end = new AbortController()
  readonly #turns = new Turns(mostAtOnce)
  readonly #all = new Set<Promise<void>>()

  start(work: (signal: AbortSignal) => Promise<void>, log: FastifyBaseLogger): void {
    const task = this.#run(work)
      .catch((error) => log.error({ err: error }, 'work in the background failed'))
      .finally(() => this.#all.delete(task))
    this.#all.add(task)
  }

  async #run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#end
    // At the end everybody is let in, to be told.
    const end = await this.#turns.take(signal).catch(() => undefined)
    try {
      await work(signal)
    } finally {
      end?.()
    }
  }

  /** Waits until there is nothing left to do. */
  async idle(): Promise<void> {
    while (this.#all.size > 0) await Promise.all(this.#all)
  }

  /** Everybody is told to end, and waited for. */
  async stop(): Promise<void> {
    this.#end.abort()
    await this.idle()
  }
}
