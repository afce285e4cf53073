import type { Refusal } from '@innkeeper/contract/areas/operation-log'
import { codes } from '@innkeeper/contract/envelope'
import type { Db } from '../db/database.ts'
import type { Place } from '../estate/scope.ts'
import type { Announcement } from '../live/announcement.ts'
import { touchedBy } from '../live/touched.ts'
import type { Entry, Trace } from '../log/entry.ts'
import { record } from '../log/operation-log.ts'
import type { Services } from '../services.ts'
import type { Actor } from './actor.ts'

/** How it ended: the envelope's code, and why it was refused where that does not tell. */
interface Outcome {
  code: number
  reason?: Refusal | undefined
}

const done: Outcome = { code: codes.ok }

type Needed = Pick<Services, 'db' | 'keys' | 'events' | 'live' | 'trailing'>

/** What an actor does in one go: a transaction that ends with its entry in the operation log. */
export class Change {
  readonly #services: Needed
  readonly #actor: Actor
  /** The path of a call; the contract has its title. */
  readonly #action: string
  readonly #onCommit: (() => Promise<void>) | undefined
  readonly #afterCommit: (() => void)[] = []
  #trace: Trace = {}
  /** Of a change that takes a record from one tenant to another: the entry of the one it leaves. */
  #left: Trace | undefined
  #recorded = false
  readonly #also: Trace[] = []
  /** Where it happens: a record that moves has two. */
  #places: Place[] = []

  /** `onCommit` comes before anything that was put off until the change is safe. */
  constructor(services: Needed, actor: Actor, action: string, onCommit?: () => Promise<void>) {
    this.#services = services
    this.#actor = actor
    this.#action = action
    this.#onCommit = onCommit
  }

  /** Whether the operation log has an entry of it, or will have one. */
  get isRecorded(): boolean {
    return this.#recorded
  }

  /** The entry is written by the first of several same requests, or by a job. */
  recordedElsewhere(): void {
    this.#recorded = true
  }

  /** Whether anybody has said yet what it is about. */
  get isTraced(): boolean {
    return this.#trace.record !== undefined
  }

  /** Adds to what the operation log will say, also when the change is refused. */
  trace(trace: Trace): void {
    this.#trace = { ...this.#trace, ...trace }
    if (trace.partner_id || trace.brand_id || trace.offline_id) this.#places.push(this.#placeOf())
  }

  /**
   * The record goes to another tenant: what was said so far becomes an entry of its own, for those
   * who lose it. Neither side reads the other's names.
   */
  splitTrace(): void {
    this.#left = this.#trace
    this.#trace = {}
  }

  /** The next of several changes in one request: what was said of the last one is written down. */
  startTrace(): void {
    this.#trace = {}
    this.#left = undefined
    this.#places = []
  }

  /** A refused attempt concerns others too: each gets an entry of its own. */
  traceAlso(trace: Trace): void {
    this.#also.push(trace)
  }

  /** For what must only happen once the change is safe, such as telling a device. */
  afterCommit(act: () => void): void {
    this.#afterCommit.push(act)
  }

  /** The one way to change data that people read in the log. */
  async run<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const value = await withoutLog(this.#services, async (tx) => {
      const value = await work(tx)
      if (this.#left) await this.#record(tx, done, this.#left)
      await this.#record(tx, done)
      return value
    })
    this.#left = undefined
    this.#recorded = true
    this.#services.live.changed(this.#announced())
    this.#services.trailing.nudge()
    await this.#onCommit?.()
    for (const act of this.#afterCommit.splice(0)) act()
    return value
  }

  /** Attempts that were refused are in the log too. */
  async recordRefusal({ code, reason }: Outcome, db = this.#services.db): Promise<void> {
    const trace = this.#left ?? this.#trace
    for (const also of [{}, ...this.#also]) {
      await this.#record(db, { code, reason }, { ...trace, ...also })
    }
    this.#services.trailing.nudge()
  }

  /** For the browsers that show what it changed. */
  #announced(): Announcement {
    const places = this.#places.length > 0 ? this.#places : [this.#placeOf()]
    return { topics: touchedBy(this.#action), places, origin: this.#actor.tab ?? '' }
  }

  #placeOf(trace = this.#trace): Place {
    const { place } = this.#actor
    return {
      partner_id: trace.partner_id ?? place.partner_id,
      brand_id: trace.brand_id ?? place.brand_id,
      offline_id: trace.offline_id ?? place.offline_id,
    }
  }

  #record(tx: Db, outcome: Outcome, trace?: Trace): Promise<void> {
    return record(tx, this.#services.keys.logKey, this.#entry(outcome, trace))
  }

  #entry({ code, reason }: Outcome, traced = this.#trace): Entry {
    const { record: [recordType, recordId] = ['', ''], account, ...trace } = traced
    const { kind, id, accountId, name, ip, userAgent, requestId } = this.#actor
    return {
      at: new Date(),
      request_id: requestId,
      actor_kind: kind,
      actor_id: id ?? '',
      account_id: accountId ?? account?.id ?? null,
      account_name: name || (account?.name ?? ''),
      ...this.#placeOf(trace),
      ip,
      user_agent: userAgent,
      action: this.#action,
      record_type: recordType,
      record_id: String(recordId),
      before: trace.before,
      after: trace.after,
      result: code,
      reason: reason ?? '',
    }
  }
}

/**
 * A transaction that leaves no entry, for what nobody looks for in the log: what devices report
 * many times a second, the state of jobs, clean-up. Its name is how a reader finds all of them.
 */
export async function withoutLog<T>(
  { db, events }: Pick<Services, 'db' | 'events'>,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const [value, done] = await db.transaction(async (tx) => [await work(tx), tx] as const)
  events.committed(done)
  return value
}
