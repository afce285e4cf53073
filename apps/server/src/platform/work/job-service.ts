import type { Language, Localized } from '@innkeeper/contract/localized'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { LaneName } from './lane.ts'
import type { jobs } from './tables.ts'

/** A file that a job has made: in the private part of the file store. */
export interface MadeFile {
  key: string
  name: string
  mimeType: string
}

/** A record that a job could not change. */
interface RefusedRecord {
  id: number | string
  name: string
  message: Localized
}

// biome-ignore lint/suspicious/noConfusingVoidType: most jobs simply return
export type JobResult = { file?: MadeFile; refused?: RefusedRecord[] } | void

/** A job as those see it who ask for it. */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  name: string
  title: Localized
  /** What one of them is called, by the path of the call that asked for it. */
  titleFor?(action: string): Localized
  /** What it needs to know; checked when somebody asks for it and again before it runs. */
  payload: Payload
  /** When it runs by itself, as five cron fields in UTC; the payload is then `{}`. */
  cron?: string
  /** With whom it shares the slots of a server. */
  lane: LaneName
  /** How often it may be begun; once, unless beginning again does no harm. */
  attempts?: number
  /** What a person is told instead of the general words. */
  words?: Partial<Record<'crashed' | 'interrupted' | 'cancelled', Localized>>
  /** What its counters are called. */
  counters?: Record<string, Localized>
}

/** Who asks for a job: the person of a request, in the words of the table. */
export type Asker = Pick<
  typeof jobs.$inferInsert,
  'account_id' | 'partner_id' | 'brand_id' | 'offline_id' | 'origin' | 'action' | 'permission'
>

/** How many of a job wait, run and have failed in the last week. */
interface JobStatus {
  name: string
  title: string
  waiting: number
  active: number
  failed: number
}

/** What the rest of the server has of the jobs. */
export interface JobService {
  /** Asks for a job inside a transaction: it begins, on whichever server, once that is committed. */
  request<Payload extends z.ZodType>(
    tx: Db,
    kind: JobKind<Payload>,
    payload: z.input<Payload>,
    asker?: Asker,
  ): Promise<number>
  /**
   * Ends what waits or runs, on whichever server; false when it is over already. `why` is what people
   * read, where nobody asked for that.
   */
  cancel(tx: Db, id: number, why?: Localized): Promise<boolean>
  /** The same with everything that waits or runs for an account; what these jobs are called. */
  cancelAllOf(tx: Db, accountId: number, why: Localized): Promise<Localized[]>
  kindOf(name: string): JobKind | undefined
  status(db: Db, language: Language): Promise<JobStatus[]>
  /** Waits until this server has nothing left to do. */
  idle(): Promise<void>
  stop(): Promise<void>
}
