import { clientHeader } from '@innkeeper/contract/areas/live'
import type { AnyEndpoint, Permission } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import type { Language, Localized } from '@innkeeper/contract/localized'
import { logTopic } from '@innkeeper/contract/topics'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Place } from '../estate/scope.ts'
import type { Person } from '../identity/person.ts'
import type { Change } from '../live/change.ts'
import type { Entry, Trace } from '../log/entry.ts'
import { record } from '../log/operation-log.ts'
import type { Services } from '../services.ts'
import { signedOut } from './errors.ts'

/** One request, as a handler sees it. */
export class Context {
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly language: Language
  /** Read at once: when the request is over, nobody knows any more where it came from. */
  readonly visitor: { ip: string; userAgent: string }
  readonly #endpoint: AnyEndpoint
  readonly #person: Person | undefined
  readonly #afterCommit: (() => void)[] = []
  #trace: Trace = {}
  /** Of a change that takes a record from one tenant to another: the entry of the one it leaves. */
  #left: Trace | undefined
  #recorded = false
  readonly #also: Trace[] = []
  /** Where the change happens: a record that moves has two. */
  readonly #places: Place[] = []
  #copy: Db | undefined
  /** What the person is told on success, when "operation successful" would say too little. */
  sentence: Localized | undefined

  constructor(
    endpoint: AnyEndpoint,
    services: Services,
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
    person: Person | undefined,
  ) {
    this.#endpoint = endpoint
    this.services = services
    this.request = request
    this.reply = reply
    this.language = language
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
    this.visitor = { ip: request.ip, userAgent }
    this.#person = person
    if (person?.viewer) {
      // What is about no record is about the person who is looked as.
      this.#trace = { record: ['account', person.accountId], after: { viewed: person.name } }
    }
  }

  /** Whether the operation log has, or will have, an entry of this request. */
  get isRecorded(): boolean {
    return this.#recorded
  }

  /** The entry is written by the first of several same requests, or by work that goes on after it. */
  recordedElsewhere(): void {
    this.#recorded = true
  }

  /** What the person needed to get here. */
  get permission(): Permission {
    return this.#endpoint.permission
  }

  get db(): Db {
    return this.#copy ?? this.services.db
  }

  /** For a call that only reads; undefined takes it back to the database itself. */
  readFrom(copy: Db | undefined): void {
    this.#copy = copy
  }

  /** The signed-in person; handlers of public endpoints have none. */
  get person(): Person {
    if (!this.#person) throw signedOut()
    return this.#person
  }

  say(sentence: Localized): void {
    this.sentence = sentence
  }

  /** Adds to what the operation log will say of this request, also when it is refused. */
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

  /** A refused attempt concerns others too: each gets an entry of its own. */
  traceAlso(trace: Trace): void {
    this.#also.push(trace)
  }

  /** For what must only happen once the change is safe, such as telling a device. */
  afterCommit(act: () => void): void {
    this.#afterCommit.push(act)
  }

  /** The one way to change data: a transaction that ends with its entry in the operation log. */
  async change<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const [value, done] = await this.services.db.transaction(async (tx) => {
      const value = await work(tx)
      if (this.#left) await this.#record(tx, codes.ok, this.#left)
      await this.#record(tx, codes.ok)
      return [value, tx] as const
    })
    this.#left = undefined
    this.#recorded = true
    this.services.events.committed(done)
    this.services.live.changed(this.#announced())
    this.services.trailing.nudge()
    if (this.#person) {
      await this.services.reading.changed(this.#person.sessionId, this.reply)
    }
    for (const act of this.#afterCommit.splice(0)) act()
    return value
  }

  /** Attempts that were refused are in the log too. */
  async recordRefusal(code: number): Promise<void> {
    const told = this.#left ?? this.#trace
    for (const also of [{}, ...this.#also]) {
      await this.#record(this.services.db, code, { ...told, ...also })
    }
    this.services.trailing.nudge()
  }

  /** The tab that calls, for the live feed. */
  get origin(): string {
    const client = this.request.headers[clientHeader]
    if (!this.#person || typeof client !== 'string' || !/^[\w-]{1,40}$/.test(client)) return ''
    return `${this.#person.sessionId} ${client}`
  }

  /** The log grows with every change; a page of it that somebody reads stays as it is. */
  #announced(): Change {
    const topics = (this.#endpoint.touches ?? []).filter((topic) => topic !== logTopic)
    const places = this.#places.length > 0 ? this.#places : [this.#placeOf()]
    return { topics, places, origin: this.origin }
  }

  #placeOf(trace = this.#trace): Place {
    return {
      partner_id: trace.partner_id ?? this.#person?.partnerId ?? null,
      brand_id: trace.brand_id ?? this.#person?.brandId ?? null,
      offline_id: trace.offline_id ?? this.#person?.offlineId ?? null,
    }
  }

  #record(tx: Db, result: number, told?: Trace): Promise<void> {
    return record(tx, this.services.keys.logKey, this.#entry(result, told))
  }

  #entry(result: number, told = this.#trace): Entry {
    const { record: [recordType, recordId] = ['', ''], account, ...trace } = told
    // Whoever looks as somebody else is the one who did it.
    const doer = this.#person?.viewer ?? this.#person
    return {
      at: new Date(),
      request_id: this.request.id,
      account_id: doer?.accountId ?? account?.id ?? null,
      account_name: doer?.name ?? account?.name ?? '',
      ...this.#placeOf(trace),
      ip: this.visitor.ip,
      user_agent: this.visitor.userAgent,
      action: this.#endpoint.path,
      record_type: recordType,
      record_id: String(recordId),
      before: trace.before,
      after: trace.after,
      result,
    }
  }
}
