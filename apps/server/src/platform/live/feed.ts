import { Readable } from 'node:stream'
import type { Person } from '../identity/person.ts'
import { type Announcement, isConcerned } from './announcement.ts'
import { topicsFor } from './readers.ts'

export interface Listener {
  person: Person
  token: string
  /** The tab that listens; of its own changes it knows. */
  origin: string
  /** When the token ends, by `performance.now()`. */
  until: number
}

/** What one browser hears. */
export class Feed {
  readonly listener: Listener
  readonly stream = new Readable({ read() {} })
  /** Nothing is said while it is not known whether the person may still hear it. */
  held = false
  readonly #topics: Set<string>
  #pending = new Set<string>()
  #all = false
  #lastWritten = performance.now()
  #ended = false

  constructor(listener: Listener) {
    this.listener = listener
    this.#topics = topicsFor(listener.person)
  }

  hear({ topics, places, origin }: Announcement): void {
    const { listener } = this
    if (origin !== '' && origin === listener.origin) return
    if (!places.some((place) => isConcerned(listener.person, place))) return
    for (const topic of topics) if (this.#topics.has(topic)) this.#pending.add(topic)
  }

  /** What happened is not known. */
  hearAll(): void {
    this.#all = true
  }

  /** Everything since the last message in one; who does not take what they get is not given more. */
  flush(id: string): void {
    if (this.isDue) this.greet(id)
  }

  get isDue(): boolean {
    const silent = !this.#all && this.#pending.size === 0
    return !this.held && !silent && this.stream.readableLength === 0
  }

  /** Also when there is nothing to tell: from this id on the browser can be told what it missed. */
  greet(id: string): void {
    const topics = this.#all ? 'all' : [...this.#pending]
    this.#pending.clear()
    this.#all = false
    this.#write(`id: ${id}\ndata: ${JSON.stringify({ topics })}\n\n`)
  }

  /** Lets proxies see that somebody is there. */
  beat(everyMs: number): void {
    if (performance.now() - this.#lastWritten >= everyMs) this.#write(':\n\n')
  }

  end(): void {
    if (!this.#ended) this.stream.push(null)
    this.#ended = true
  }

  #write(text: string): void {
    if (this.#ended) return
    this.#lastWritten = performance.now()
    this.stream.push(text)
  }
}
