import type { StateMessage } from '@innkeeper/device-protocol/messages'
import type { Clock } from './surroundings.ts'

interface StateOptions {
  clock: Clock
  publish(message: StateMessage): void
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Reports what changed, and not more often than the server wants to hear it; after connecting all. */
export class StateReport {
  readonly #options: StateOptions
  #state: Record<string, unknown> = {}
  #changed = new Set<string>()
  #connected = false
  #sentAt = Number.NEGATIVE_INFINITY
  #cancel: (() => void) | undefined
  intervalMs = 5_000

  constructor(options: StateOptions) {
    this.#options = options
  }

  get state(): Readonly<Record<string, unknown>> {
    return this.#state
  }

  /** `null` takes a value back. */
  report(values: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined || same(this.#state[name] ?? null, value)) continue
      this.#state[name] = value
      this.#changed.add(name)
    }
    this.#plan()
  }

  connected(): void {
    this.#connected = true
    for (const [name, value] of Object.entries(this.#state)) {
      if (value !== null) this.#changed.add(name)
    }
    this.#send()
  }

  disconnected(): void {
    this.#connected = false
    this.#cancel?.()
    this.#cancel = undefined
  }

  #plan() {
    if (!this.#connected || this.#cancel || this.#changed.size === 0) return
    const { clock } = this.#options
    const ms = Math.max(0, this.#sentAt + this.intervalMs - clock.now())
    this.#cancel = clock.after(ms, () => {
      this.#cancel = undefined
      this.#send()
    })
  }

  #send() {
    if (this.#changed.size === 0) return
    const now = this.#options.clock.now()
    const state = Object.fromEntries([...this.#changed].map((name) => [name, this.#state[name]]))
    this.#changed.clear()
    this.#sentAt = now
    this.#options.publish({ at: new Date(now).toISOString(), state })
  }
}
