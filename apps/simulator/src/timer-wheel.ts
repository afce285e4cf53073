import type { Clock } from '@innkeeper/device-client/surroundings'

interface Entry {
  /** The tick at which it is due. */
  due: number
  call(): void
}

const slots = 1024

/**
 * One timer of Node for the timers of all devices: thousands of them cost nothing until they are due,
 * and those of the same moment share one wake-up.
 */
export class TimerWheel implements Clock {
  readonly #tickMs: number
  readonly #wheel: Set<Entry>[] = Array.from({ length: slots }, () => new Set())
  readonly #timer: NodeJS.Timeout
  /** The last tick whose timers have been called. */
  #tick: number

  constructor(tickMs = 50) {
    this.#tickMs = tickMs
    this.#tick = this.#tickAt(Date.now())
    this.#timer = setInterval(() => this.#advance(), tickMs)
  }

  now(): number {
    return Date.now()
  }

  after(ms: number, call: () => void): () => void {
    const due = Math.max(this.#tick + 1, Math.ceil((Date.now() + ms) / this.#tickMs))
    const entry: Entry = { due, call }
    const slot = this.#wheel[due % slots]
    slot?.add(entry)
    return () => slot?.delete(entry)
  }

  stop(): void {
    clearInterval(this.#timer)
    for (const slot of this.#wheel) slot.clear()
  }

  #tickAt(now: number) {
    return Math.floor(now / this.#tickMs)
  }

  #advance() {
    const now = this.#tickAt(Date.now())
    // After a long pause of the machine every slot is looked at once, not once for each missed tick.
    let tick = Math.max(this.#tick, now - slots)
    while (tick < now) {
      tick += 1
      this.#tick = tick
      for (const entry of this.#wheel[tick % slots] ?? []) {
        if (entry.due > now) continue
        this.#wheel[tick % slots]?.delete(entry)
        entry.call()
      }
    }
    this.#tick = Math.max(this.#tick, now)
  }
}
