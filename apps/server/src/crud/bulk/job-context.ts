import type { Refusal } from '@innkeeper/contract/areas/operation-log'
import type { Language } from '@innkeeper/contract/localized'
import type { Db } from '../../platform/db/database.ts'
import type { Person } from '../../platform/identity/person.ts'
import type { Trace } from '../../platform/log/entry.ts'
import type { ChangeContext } from '../../platform/work/change-context.ts'
import type { RunningJob } from '../../platform/work/running-job.ts'

interface For {
  person: Person
  language: Language
}

/** A job that changes a record for the person who asked for it. */
export class JobContext implements ChangeContext {
  readonly #job: RunningJob
  readonly #onChange: (tx: Db) => Promise<void>
  readonly person: Person
  readonly language: Language

  /** `onChange` is part of every change: both happen, or neither. */
  constructor(job: RunningJob, { person, language }: For, onChange: (tx: Db) => Promise<void>) {
    this.#job = job
    this.#onChange = onChange
    this.person = person
    this.language = language
  }

  get services() {
    return this.#job.services
  }

  get db(): Db {
    return this.#job.db
  }

  get permission(): string {
    return this.#job.row.permission
  }

  personNow(tx: Db): Promise<Person> {
    return this.#job.person(tx)
  }

  change<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    return this.#job.change.run(async (tx) => {
      const value = await work(tx)
      await this.#onChange(tx)
      return value
    })
  }

  trace(trace: Trace): void {
    this.#job.change.trace(trace)
  }

  splitTrace(): void {
    this.#job.change.splitTrace()
  }

  startTrace(): void {
    this.#job.change.startTrace()
  }

  afterCommit(act: () => void): void {
    this.#job.change.afterCommit(act)
  }

  recordRefusal(code: number, reason?: Refusal): Promise<void> {
    return this.#job.change.recordRefusal({ code, reason })
  }

  recordedElsewhere(): void {
    this.#job.change.recordedElsewhere()
  }
}
