import type { Refusal } from '@innkeeper/contract/areas/operation-log'
import type { Permission } from '@innkeeper/contract/endpoint'
import type { Language } from '@innkeeper/contract/localized'
import type { Db } from '../db/database.ts'
import type { Person } from '../identity/person.ts'
import type { Trace } from '../log/entry.ts'
import type { Services } from '../services.ts'

/** What code that changes data knows of who asked for it: in a request, or in a job for them. */
export interface ChangeContext {
  readonly services: Services
  readonly db: Db
  readonly language: Language
  readonly person: Person
  /** What the person needed to get here. */
  readonly permission: Permission
  /** The person with the rights that they have by now. */
  personNow(tx: Db): Promise<Person>
  /** Changes data as this person: see `Change`. */
  change<T>(work: (tx: Db) => Promise<T>): Promise<T>
  trace(trace: Trace): void
  splitTrace(): void
  startTrace(): void
  afterCommit(act: () => void): void
  recordRefusal(code: number, reason?: Refusal): Promise<void>
  /** The entry is written by the first of several same requests, or by a job. */
  recordedElsewhere(): void
}
