import { clientHeader } from '@innkeeper/contract/areas/live'
import type { Refusal } from '@innkeeper/contract/areas/operation-log'
import type { AnyEndpoint, Permission } from '@innkeeper/contract/endpoint'
import type { Language, Localized } from '@innkeeper/contract/localized'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Link } from '../devices/links.ts'
import type { Person } from '../identity/person.ts'
import type { Trace } from '../log/entry.ts'
import type { Services } from '../services.ts'
import { type Origin, personActor } from '../work/actor.ts'
import { Change } from '../work/change.ts'
import type { ChangeContext } from '../work/change-context.ts'
import type { Asker } from '../work/job-service.ts'
import { signedOut } from './errors.ts'

/** One request, as a handler sees it. */
export class Context implements ChangeContext {
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly language: Language
  /** Read at once: when the request is over, nobody knows any more where it came from. */
  readonly visitor: Origin
  readonly #endpoint: AnyEndpoint
  readonly #person: Person | undefined
  readonly #device: Link | undefined
  readonly #change: Change
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
    device?: Link,
  ) {
    this.#endpoint = endpoint
    this.services = services
    this.request = request
    this.reply = reply
    this.language = language
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
    this.visitor = { ip: request.ip, userAgent, requestId: request.id }
    this.#person = person
    this.#device = device
    const actor = { ...personActor(person, this.visitor), tab: this.origin }
    this.#change = new Change(services, actor, endpoint.path, async () => {
      // So that the person sees their own change wherever they look next.
      if (person) await services.reading.changed(person.sessionId, reply)
    })
    if (person?.viewer) {
      // What is about no record is about the person who is looked as.
      this.trace({ record: ['accounts', person.accountId], after: { viewed: person.name } })
    }
  }

  /** Whether the operation log has, or will have, an entry of this request. */
  get isRecorded(): boolean {
    return this.#change.isRecorded
  }

  /** The entry is written by the first of several same requests, or by a job that it started. */
  recordedElsewhere(): void {
    this.#change.recordedElsewhere()
  }

  /** What the person needed to get here. */
  get permission(): Permission {
    return this.#endpoint.permission
  }

  /** For a job that this request asks for: it acts for this person, under this call's name. */
  get asker(): Asker {
    const { accountId: account_id, name, partnerId, brandId, offlineId } = this.person
    return {
      account_id,
      ...{ partner_id: partnerId, brand_id: brandId, offline_id: offlineId },
      origin: { ...this.visitor, name },
      action: this.#endpoint.path,
      permission: this.permission,
    }
  }

  /** The tab that calls, for the live feed. */
  get origin(): string {
    const client = this.request.headers[clientHeader]
    if (!this.#person || typeof client !== 'string' || !/^[\w-]{1,40}$/.test(client)) return ''
    return `${this.#person.sessionId} ${client}`
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

  /** The device that calls; only calls of devices have one. */
  get device(): Link {
    if (!this.#device) throw signedOut()
    return this.#device
  }

  personNow(tx: Db): Promise<Person> {
    return this.services.sessions.personOf(tx, this.person)
  }

  say(sentence: Localized): void {
    this.sentence = sentence
  }

  trace(trace: Trace): void {
    this.#change.trace(trace)
  }

  splitTrace(): void {
    this.#change.splitTrace()
  }

  startTrace(): void {
    this.#change.startTrace()
  }

  traceAlso(trace: Trace): void {
    this.#change.traceAlso(trace)
  }

  afterCommit(act: () => void): void {
    this.#change.afterCommit(act)
  }

  /** Changes data as this person: see `Change`. */
  change<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return this.#change.run(work)
  }

  recordRefusal(code: number, reason?: Refusal): Promise<void> {
    return this.#change.recordRefusal({ code, reason })
  }
}
