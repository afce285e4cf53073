import { jobUpdate } from '@innkeeper/contract/areas/jobs'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { defineEvent, type Events, send } from '../live/events.ts'
import type { JobRow } from './job-store.ts'

const change = z.strictObject({
  ...jobUpdate.shape,
  /** Who is told of it; nobody of a job that runs by the clock. */
  account_id: z.int().nullable(),
})
export type JobChange = z.output<typeof change>

/** A job waits, runs, is further than before, or is over: for its servers and for its owner. */
export const jobChanged = defineEvent('jobs.changed', change)

export const changeOf = ({ id, account_id, state, percent, counters }: JobRow): JobChange => ({
  ...{ id, account_id, state, percent, counters },
})

/**
 * For the person who watches it, after the fact and outside the transactions: those that notify are
 * committed one after the other. Who does not hear it asks again a little later.
 */
export async function notifyOwner(
  { db, events }: { db: Db; events: Events },
  job: JobChange,
): Promise<void> {
  if (job.account_id === null) return
  await send(db, jobChanged, job).catch((error) =>
    events.log?.warn({ err: error, job: job.id }, 'the owner of a job was not told of it'),
  )
}
