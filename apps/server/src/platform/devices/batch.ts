import type { FastifyBaseLogger } from 'fastify'
import { isUnavailable } from '../db/failures.ts'

interface Parts<Item, Result> {
  /** For the log. */
  name: string
  /** How long the first one waits for others. */
  delayMs: number
  /** In one transaction. */
  most: number
  /** All of them or none; what comes back stands where its item stood. */
  write(items: Item[]): Promise<Result[]>
  log(): Pick<FastifyBaseLogger, 'warn'> | undefined
}

interface Waiting<Item, Result> {
  item: Item
  bytes: number
  done(result: Result): void
  fail(error: unknown): void
}

const againMs = 1000

/** What could not be written any more before the server ended. */
export class Unwritten extends Error {}

/**
 * What devices say, written together: one transaction for many of them, one transaction at a time.
 * While the database is away everything waits; an item that the database does not take fails alone.
 */
export class Batch<Item, Result = undefined> {
  readonly #parts: Parts<Item, Result>
  #waiting: Waiting<Item, Result>[] = []
  #bytes = 0
  #length = 0
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #stopped = false

  constructor(parts: Parts<Item, Result>) {
    this.#parts = parts
  }

  /** Also those that are being written. */
  get length(): number {
    return this.#length
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Settles when it is committed. */
  add(item: Item, bytes = 0): Promise<Result> {
    this.#length++
    this.#bytes += bytes
    return new Promise((done, fail) => {
      this.#waiting.push({ item, bytes, done, fail })
      if (this.#waiting.length >= this.#parts.most) this.#start()
      else this.#timer ??= setTimeout(() => this.#start(), this.#parts.delayMs)
    })
  }

  /** Writes what is there. */
  async flush(): Promise<void> {
    do {
      this.#start()
      await this.#running
    } while (this.#waiting.length > 0 && !this.#stopped)
  }

  /** Writes what is there, once; what the database does not take now is never acknowledged. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.flush()
    for (const { fail } of this.#waiting.splice(0)) fail(new Unwritten())
  }

  #start(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const part = this.#waiting.splice(0, this.#parts.most)
      const away = await this.#write(part)
      if (!away) continue
      this.#waiting.unshift(...away)
      if (this.#stopped) return
      await new Promise((done) => setTimeout(done, againMs))
    }
  }

  /** Those that have to wait for the database. */
  async #write(part: Waiting<Item, Result>[]): Promise<Waiting<Item, Result>[] | undefined> {
    try {
      const results = await this.#parts.write(part.map(({ item }) => item))
      for (const [index, { bytes, done }] of part.entries()) {
        this.#leave(bytes)
        done(results[index] as Result)
      }
      return undefined
    } catch (error) {
      this.#parts.log()?.warn({ err: error, count: part.length }, `${this.#parts.name} failed`)
      if (isUnavailable(error)) return part
      return this.#split(part, error)
    }
  }

  /** One of them is in the way of the others. */
  async #split(part: Waiting<Item, Result>[], error: unknown) {
    const [first] = part
    if (part.length <= 1) {
      this.#leave(first?.bytes ?? 0)
      first?.fail(error)
      return undefined
    }
    const middle = Math.ceil(part.length / 2)
    const before = await this.#write(part.slice(0, middle))
    const after = await this.#write(part.slice(middle))
    return before || after ? [...(before ?? []), ...(after ?? [])] : undefined
  }

  #leave(bytes: number): void {
    this.#length--
    this.#bytes -= bytes
  }
}
