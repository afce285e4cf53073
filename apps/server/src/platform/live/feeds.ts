import { setTimeout as wait } from 'node:timers/promises'
import { isUnderWay } from '@innkeeper/contract/areas/jobs'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { AppError } from '../http/errors.ts'
import { accountChanged, rightsChanged, sessionEnded } from '../identity/events.ts'
import type { Person } from '../identity/person.ts'
import type { Sessions } from '../identity/sessions.ts'
import { type JobChange, jobChanged } from '../work/job-changed.ts'
import { type Announcement, compact, dataChanged } from './announcement.ts'
import type { Events } from './events.ts'
import { Feed, type Listener } from './feed.ts'
import { History } from './history.ts'
import type { Outbox } from './outbox.ts'

/** At most two messages a second for a browser. */
const tickMs = 500
const heartbeatMs = 20_000
const mostOfOne = 5
/** Who is to leave and does not take the last message is not waited for longer. */
const farewellMs = 1000

interface Parts {
  events: Events
  sessions: Sessions
  outbox: Outbox
  /** Lets these sessions see what is there now, wherever they read. */
  prepare(sessionIds: string[]): Promise<void>
  /** How many browsers one server serves. */
  most: number
  /** How long somebody may take nothing of what is sent. */
  patienceMs(): number
}

type Who = Pick<Person, 'accountId' | 'sessionId'>

/** The browsers that listen to this server (docs/decisions/012-live-feed.md). */
export class Feeds {
  readonly #parts: Parts
  readonly #feeds = new Set<Feed>()
  readonly #history = new History()
  /** Whose rights may have changed. */
  readonly #doubtful = new Set<Feed>()
  #checking = false
  #closed = false
  #dropped = 0
  #ticking: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    const { events, outbox } = parts
    events.on(dataChanged, ({ server, changes }) => {
      if (server !== outbox.server) for (const change of changes) this.#spread(change)
    })
    events.on(jobChanged, (change) => this.#spreadJob(change))
    events.on(sessionEnded, ({ id }) => this.#doubt((who) => who.sessionId === id))
    events.on(accountChanged, ({ id }) => this.#doubt((who) => who.accountId === id))
    events.on(rightsChanged, () => this.#doubt(() => true))
    events.onHealth(() => {
      this.#history.forget()
      for (const feed of this.#feeds) feed.hearAll()
      this.#doubt(() => true)
    })
  }

  get size(): number {
    return this.#feeds.size
  }

  /** How many were dropped because they did not take what was sent. */
  get dropped(): number {
    return this.#dropped
  }

  /** After a commit on this server. */
  changed(change: Announcement): void {
    if (change.topics.length === 0) return
    const compacted = compact(change)
    this.#spread(compacted)
    this.#parts.outbox.add(compacted)
  }

  /** A browser begins to listen, or goes on where it was. */
  open(listener: Listener, lastEventId: string | undefined): Feed['stream'] {
    const owner = ownerOf(listener)
    const own = [...this.#feeds].filter((feed) => ownerOf(feed.listener) === owner)
    if (own.length >= mostOfOne) throw new AppError(codes.tooMany, messages.tooManyFeeds)
    if (this.#feeds.size >= this.#parts.most || this.#closed) {
      throw new AppError(codes.tooMany, messages.tooMany)
    }
    const feed = new Feed(listener)
    const missed = this.#history.since(lastEventId)
    if (!missed) feed.hearAll()
    for (const change of missed ?? []) feed.hear(change)
    feed.greet(this.#history.position)
    this.#feeds.add(feed)
    feed.stream.once('close', () => this.#feeds.delete(feed))
    this.#ticking ??= setInterval(() => this.#tick(), tickMs)
    // Rights may have changed while the person was read, and nobody would have told this feed.
    this.#doubt((who) => who === listener.person)
    return feed.stream
  }

  /** Whoever listens comes back to another server, or to this one when it is there again. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#ticking)
    for (const feed of this.#feeds) feed.end()
    const until = performance.now() + farewellMs
    while (this.#feeds.size > 0 && performance.now() < until) await wait(20)
    for (const feed of this.#feeds) feed.drop()
  }

  #spread(change: Announcement): void {
    this.#history.add(change)
    for (const feed of this.#feeds) feed.hear(change)
  }

  /** That one's job is over is told at once, if they were told nothing just now. */
  #spreadJob(change: JobChange): void {
    const owners = [...this.#feeds].filter((feed) => feed.hearJob(change))
    if (isUnderWay(change.state)) return
    void this.#flush(owners.filter((feed) => feed.hasRested(tickMs)))
  }

  #tick(): void {
    const now = performance.now()
    for (const feed of this.#feeds) {
      if (feed.listener.until <= now) feed.end()
      feed.beat(heartbeatMs)
      if (feed.isStalled(this.#parts.patienceMs(), farewellMs)) {
        this.#dropped++
        feed.drop()
      }
    }
    void this.#flush([...this.#feeds])
    if (this.#feeds.size > 0) return
    clearInterval(this.#ticking)
    this.#ticking = undefined
  }

  async #flush(feeds: Feed[]): Promise<void> {
    const due = feeds.filter((feed) => feed.isDue)
    if (due.length === 0) return
    await this.#parts.prepare(due.map(({ listener }) => listener.person.sessionId))
    for (const feed of due) feed.flush(this.#history.position)
  }

  #doubt(concerns: (who: Who) => boolean): void {
    for (const feed of this.#feeds) {
      const { person } = feed.listener
      if (!concerns(person) && !(person.viewer && concerns(person.viewer))) continue
      feed.held = true
      this.#doubtful.add(feed)
    }
    if (!this.#checking) void this.#check()
  }

  /** One after the other: a change of rights is rare, and may concern everybody. */
  async #check(): Promise<void> {
    this.#checking = true
    for (const feed of this.#doubtful) {
      this.#doubtful.delete(feed)
      const now = await this.#parts.sessions
        .authenticate(feed.listener.token)
        .catch(() => undefined)
      if (this.#doubtful.has(feed)) continue
      if (now && sameRights(feed.listener.person, now)) {
        feed.held = false
        continue
      }
      // With other rights everything looks different; whose session is over learns it on return.
      feed.hearAll()
      feed.greet(this.#history.position)
      feed.end()
    }
    this.#checking = false
  }
}

/** Who looks as somebody else takes a feed of their own. */
const ownerOf = ({ person }: Listener) => person.viewer?.accountId ?? person.accountId

const sameRights = (before: Person, now: Person): boolean =>
  before.scope === now.scope &&
  before.partnerId === now.partnerId &&
  before.brandId === now.brandId &&
  before.offlineId === now.offlineId &&
  before.codes.size === now.codes.size &&
  [...before.codes].every((code) => now.codes.has(code))
