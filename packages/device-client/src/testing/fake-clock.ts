import type { Clock } from '../surroundings.ts'

/** Time passes when the test says so. */
export class FakeClock implements Clock {
  #now = Date.parse('2026-11-16T20:00:00Z')
  #timers: { at: number; call(): void }[] = []

  now(): number {
    return this.#now
  }

  after(ms: number, call: () => void): () => void {
    const timer = { at: this.#now + ms, call }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer)
    }
  }

  async pass(seconds: number): Promise<void> {
    const end = this.#now + seconds * 1000
    await settled()
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!due) break
      this.#timers = this.#timers.filter((each) => each !== due)
      this.#now = Math.max(this.#now, due.at)
      due.call()
      await settled()
    }
    this.#now = end
  }
}

/** Everything that was promised has happened. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
