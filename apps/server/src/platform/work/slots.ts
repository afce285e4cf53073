import type { Person } from '../identity/person.ts'

/** Whose work it is: a partner's id, or the platform's. */
export type Tenant = number | 'platform'

export const tenantOf = ({ partnerId }: Pick<Person, 'partnerId'>): Tenant =>
  partnerId ?? 'platform'

/**
 * Lets so many in at the same time, and of each tenant fewer: one whose work is slow never keeps
 * the others out. Whoever comes later waits; tenants in turn, and those of one as they came.
 */
export class Slots {
  readonly #mostOfOne: number
  #free: number
  readonly #taken = new Map<Tenant, number>()
  /** The tenant that was let in last stands last. */
  readonly #waiting = new Map<Tenant, Set<() => void>>()

  constructor(most: number, mostOfOne: number) {
    this.#free = most
    this.#mostOfOne = mostOfOne
  }

  /** Waits for a slot and gives what ends it; who is told to leave first gets none. */
  async take(tenant: Tenant, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    if (this.#hasRoomFor(tenant)) this.#enter(tenant)
    else await this.#wait(tenant, signal)
    let over = false
    return () => {
      if (over) return
      over = true
      this.#leave(tenant)
    }
  }

  #hasRoomFor(tenant: Tenant): boolean {
    return this.#free > 0 && (this.#taken.get(tenant) ?? 0) < this.#mostOfOne
  }

  #enter(tenant: Tenant): void {
    this.#free--
    this.#taken.set(tenant, (this.#taken.get(tenant) ?? 0) + 1)
  }

  #wait(tenant: Tenant, signal: AbortSignal): Promise<void> {
    const queue = this.#waiting.get(tenant) ?? new Set()
    this.#waiting.set(tenant, queue)
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        queue.delete(enter)
        if (queue.size === 0) this.#waiting.delete(tenant)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      queue.add(enter)
    })
  }

  #leave(tenant: Tenant): void {
    this.#free++
    const left = (this.#taken.get(tenant) ?? 1) - 1
    if (left > 0) this.#taken.set(tenant, left)
    else this.#taken.delete(tenant)
    this.#letNextIn()
  }

  /** Straight to the next in line, so that nobody slips in between. */
  #letNextIn(): void {
    for (const [tenant, queue] of this.#waiting) {
      const [next] = queue
      if (!next || !this.#hasRoomFor(tenant)) continue
      queue.delete(next)
      this.#waiting.delete(tenant)
      if (queue.size > 0) this.#waiting.set(tenant, queue)
      this.#enter(tenant)
      next()
      return
    }
  }
}
