import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/db/database.ts'

/** Numbers that a server remembers of all lists together; some 8 MB. */
const mostNumbers = 1_000_000
/** What a count and its key weigh beside the ids of a page. */
const entryWeight = 50
/** A database that was replaced by an older copy of itself may use a version twice. */
const longestMs = 60_000

/**
 * What was read of a list, for as long as the list has the same version. Many who ask at the same
 * time share one read; while it runs, those who know of a newer version share the next one.
 */
class Remembered<T> {
  #known: { version: number; until: number; value: T } | undefined
  #running: { version: number; value: Promise<T> } | undefined
  #next: { version: number; value: Promise<T> } | undefined

  get(version: number, read: () => Promise<T>): Promise<T> | T {
    if (this.#known?.version === version && Date.now() < this.#known.until) return this.#known.value
    if (!this.#running) return this.#read(version, read)
    if (this.#running.version === version) return this.#running.value
    this.#next ??= { version, value: this.#readAfterwards(this.#running.value, read) }
    this.#next.version = version
    return this.#next.value
  }

  async #readAfterwards(running: Promise<T>, read: () => Promise<T>): Promise<T> {
    await running.catch(() => {})
    const { version } = this.#next as { version: number }
    this.#next = undefined
    return this.#read(version, read)
  }

  /** The rows are at least as new as the version, which was read before them. */
  async #read(version: number, read: () => Promise<T>): Promise<T> {
    // A query of Drizzle runs anew for everybody who waits for it; a promise does not.
    const value = (async () => read())()
    this.#running = { version, value }
    try {
      this.#known = { version, until: Date.now() + longestMs, value: await value }
      return this.#known.value
    } finally {
      if (this.#running?.value === value) this.#running = undefined
    }
  }
}

/** A number of rows, or the ids of some. */
type Facts = number | number[]

interface List {
  remembered: Remembered<Facts>
  weight: number
}

/** What one server remembers of the lists of one database; those longest unused are forgotten. */
export class ListMemory {
  readonly #lists = new Map<string, List>()
  readonly #most: number
  #weight = 0

  constructor(most = mostNumbers) {
    this.#most = most
  }

  get weight(): number {
    return this.#weight
  }

  async remember<T extends Facts>(
    key: string,
    version: number,
    read: () => Promise<T>,
  ): Promise<T> {
    const list = this.#lists.get(key) ?? { remembered: new Remembered<Facts>(), weight: 0 }
    this.#keep(key, list, Math.max(list.weight, entryWeight))
    const value = await list.remembered.get(version, read)
    if (Array.isArray(value)) this.#keep(key, list, entryWeight + value.length)
    return value as T
  }

  /** As the one used last. */
  #keep(key: string, list: List, weight: number): void {
    this.#forget(key)
    list.weight = weight
    this.#lists.set(key, list)
    this.#weight += weight
    for (const oldest of this.#lists.keys()) {
      if (this.#weight <= this.#most) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#weight -= this.#lists.get(key)?.weight ?? 0
    this.#lists.delete(key)
  }
}

const memories = new WeakMap<Db, ListMemory>()

/** A transaction sees changes of its own, and may take them back: nothing of it is remembered. */
export function remember<T extends Facts>(
  db: Db,
  key: string,
  version: number,
  read: () => Promise<T>,
): Promise<T> {
  if (db instanceof PgTransaction) return read()
  const memory = memories.get(db) ?? new ListMemory()
  memories.set(db, memory)
  return memory.remember(key, version, read)
}
