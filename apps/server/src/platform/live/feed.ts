import { Readable } from 'node:stream'
import { isUnderWay, type JobUpdate } from '@innkeeper/contract/areas/jobs'
import type { LiveMessage } from '@innkeeper/contract/areas/live'
import type { Person } from '../identity/person.ts'
import type { JobChange } from '../work/job-changed.ts'
import { type Announcement, isConcerned } from './announcement.ts'
import { topicsFor } from './readers.ts'

export interface Listener {
  person: Person
  token: string
  /** The tab that listens; of its own changes it knows. */
  origin: string
  /** When the token ends, by `performance.now()`. */
  until: number
  /** How many bytes the connection has taken and could not send yet. */
  unsent(): number
}

/** What one browser hears. */
export class Feed {
  readonly listener: Listener
  readonly stream = new Readable({ read() {} })
  /** Nothing is said while it is not known whether the person may still hear it. */
  held = false
  readonly #topics: Set<string>
  #pending = new Set<string>()
  #jobs = new Map<number, JobUpdate>()
  #all = false
  #lastWritten = performance.now()
  #lastMessage = 0
  /** Since when it does not take what it gets. */
  #behindSince: number | undefined
  #endedAt: number | undefined

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

  /** Whether it is the person's own job; of others they hear nothing. */
  hearJob({ account_id, ...job }: JobChange): boolean {
    if (account_id !== this.listener.person.accountId) return false
    const last = this.#jobs.get(job.id)
    // What is over stays so, in whichever order it was heard.
    if (!last || isUnderWay(last.state)) this.#jobs.set(job.id, job)
    return true
  }

  /** What happened is not known: whoever hears it asks for everything, jobs too. */
  hearAll(): void {
    this.#all = true
    this.#jobs.clear()
  }

  /** Everything since the last message in one; who does not take what they get is not given more. */
  flush(id: string): void {
    if (this.isDue) this.greet(id)
  }

  get isDue(): boolean {
    const silent = !this.#all && this.#pending.size === 0 && this.#jobs.size === 0
    return !this.held && !silent && !this.#isBehind
  }

  hasRested(ms: number): boolean {
    return performance.now() - this.#lastMessage >= ms
  }

  /** Also when there is nothing to tell: from this id on the browser can be told what it missed. */
  greet(id: string): void {
    const message: Partial<LiveMessage> = { topics: this.#all ? 'all' : [...this.#pending] }
    if (this.#jobs.size > 0) message.jobs = [...this.#jobs.values()]
    this.#pending.clear()
    this.#jobs.clear()
    this.#all = false
    this.#lastMessage = performance.now()
    this.#write(`id: ${id}\ndata: ${JSON.stringify(message)}\n\n`)
  }

  /** Lets proxies see that somebody is there. */
  beat(everyMs: number): void {
    if (performance.now() - this.#lastWritten >= everyMs && !this.#isBehind) this.#write(':\n\n')
  }

  end(): void {
    if (this.#endedAt !== undefined) return
    this.#endedAt = performance.now()
    this.stream.push(null)
  }

  /** Whether nothing was taken for so long that nobody is there; looked at now and then. */
  isStalled(patienceMs: number, farewellMs: number): boolean {
    const now = performance.now()
    this.#behindSince = this.#isBehind ? (this.#behindSince ?? now) : undefined
    const hasLeft = this.#endedAt !== undefined && now - this.#endedAt >= farewellMs
    return hasLeft || (this.#behindSince !== undefined && now - this.#behindSince >= patienceMs)
  }

  /** Without waiting for what was not taken: the browser comes back and asks from where it was. */
  drop(): void {
    this.stream.destroy()
  }

  get #isBehind(): boolean {
    return this.stream.readableLength + this.listener.unsent() > 0
  }

  #write(text: string): void {
    if (this.#endedAt !== undefined) return
    this.#lastWritten = performance.now()
    this.stream.push(text)
  }
}
