import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import { loadFacts, type Person } from '../identity/person.ts'
import type { Services } from '../services.ts'
import { type Actor, jobActor, personActor } from './actor.ts'
import { Change } from './change.ts'
import { changeOf, notifyOwner } from './job-changed.ts'
import type { JobResult } from './job-service.ts'
import { endAttempt, type JobRow, storeProgress } from './job-store.ts'

/** It was cancelled, or nobody had heard of it for too long: the person was told that it is over. */
export class GivenUp extends Error {}

/** Twice a second is as often as anybody can look; it is stored and told to its owner then. */
const progressMs = 500

/** A job as its own code sees it. */
export class RunningJob<Payload = unknown> {
  readonly row: JobRow
  readonly payload: Payload
  readonly services: Services
  readonly log: FastifyBaseLogger
  /** Aborted when the job is cancelled, given up on, or its server stops. */
  readonly signal: AbortSignal
  /** What it changes is logged as done by who asked for it, or by the job itself. */
  readonly change: Change
  #stored = performance.now()
  #completed = false

  constructor(
    row: JobRow,
    payload: Payload,
    services: Services,
    log: FastifyBaseLogger,
    signal: AbortSignal,
  ) {
    this.row = row
    this.payload = payload
    this.services = services
    this.log = log
    this.signal = signal
    this.change = new Change(services, actorOf(row), row.action)
  }

  get db(): Db {
    return this.services.db
  }

  get isCompleted(): boolean {
    return this.#completed
  }

  /** Who asked for it, with the rights they have now. */
  async person(db = this.db): Promise<Person> {
    const { account_id, permission } = this.row
    const facts = account_id === null ? undefined : await loadFacts(db, account_id)
    if (!facts?.codes.has(permission)) throw new AppError(codes.forbidden, messages.forbidden)
    return { ...facts, sessionId: '', leftMs: 0, jumppath: '' }
  }

  /** Stored now and then; ends the job when nobody waits for it any more. */
  async progress(percent: number | null, counters: Record<string, number>): Promise<void> {
    this.signal.throwIfAborted()
    if (performance.now() - this.#stored < progressMs) return
    await this.storeProgress(percent, counters)
  }

  /** The same, at once. */
  async storeProgress(percent: number | null, counters: Record<string, number>): Promise<void> {
    this.#stored = performance.now()
    const progress = { percent: percent === null ? null : Math.floor(percent), counters }
    if (!(await storeProgress(this.db, this.row, progress))) throw new GivenUp()
    await notifyOwner(this.services, { ...changeOf(this.row), ...progress })
  }

  /**
   * Inside the transaction of a change: where whoever begins the job again goes on. Neither is stored
   * if the job was cancelled or given up on.
   */
  async checkpoint(
    tx: Db,
    checkpoint: object,
    { percent, counters }: { percent: number; counters: Record<string, number> },
  ): Promise<void> {
    const progress = { checkpoint, percent: Math.floor(percent), counters }
    if (!(await storeProgress(tx, this.row, progress))) throw new GivenUp()
  }

  /** Inside the transaction of its last change: the change and the end of the job, or neither. */
  async complete(tx: Db, counters: Record<string, number>, result?: JobResult): Promise<void> {
    const values = { state: 'done', percent: 100, counters, result: result ?? null } as const
    if (!(await endAttempt(tx, this.row, values))) throw new GivenUp()
    this.#completed = true
  }
}

function actorOf({ name, account_id, origin, partner_id, brand_id, offline_id }: JobRow): Actor {
  if (account_id === null || !origin) return jobActor(name)
  const place = { partnerId: partner_id, brandId: brand_id, offlineId: offline_id }
  return personActor({ accountId: account_id, name: origin.name, ...place }, origin)
}
