import { randomUUID } from 'node:crypto'
import type { Announcement } from './announcement.ts'

const kept = 1000
/** A page that has just been loaded may have asked before it began to listen. */
const justNowMs = 5000

/** The latest changes that this server knows of, so that who was away can be told. */
export class History {
  #epoch = randomUUID()
  #number = 0
  #changes: { number: number; at: number; change: Announcement }[] = []

  /** The id of a message that covers everything so far. */
  get position(): string {
    return `${this.#epoch}.${this.#number}`
  }

  add(change: Announcement): void {
    this.#number++
    this.#changes.push({ number: this.#number, at: performance.now(), change })
    // Now and then, not each time: moving an array costs what it holds.
    if (this.#changes.length >= 2 * kept) this.#changes = this.#changes.slice(-kept)
  }

  /** There is a gap: no position from before is good for anything. */
  forget(): void {
    this.#epoch = randomUUID()
    this.#changes = []
  }

  /** What came after a position; undefined when nobody knows. */
  since(position: string | undefined): Announcement[] | undefined {
    if (position === undefined) {
      const justNow = performance.now() - justNowMs
      return this.#changes.filter(({ at }) => at > justNow).map(({ change }) => change)
    }
    const [, epoch, text] = /^([^.]+)\.(\d{1,15})$/.exec(position) ?? []
    const last = Number(text ?? -1)
    const known = this.#number - this.#changes.length
    if (epoch !== this.#epoch || last < known || last > this.#number) return undefined
    return this.#changes.slice(last - known).map(({ change }) => change)
  }
}
