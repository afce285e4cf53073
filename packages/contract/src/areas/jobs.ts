import { z } from 'zod'
import { defineArea } from '../area.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOf, timestamp } from '../paging.ts'
import { refusedRecord } from '../resource/bulk.ts'

/** `interrupted` lost its server and cannot simply be run again; `cancelled` was ended by a person. */
export const jobStates = [
  'queued',
  'running',
  'done',
  'failed',
  'interrupted',
  'cancelled',
] as const
export type JobState = (typeof jobStates)[number]

export const isUnderWay = (state: JobState) => state === 'queued' || state === 'running'

/** How far a job is and what came of it, in the reader's language. */
const jobReport = z.object({
  id: z.number().int(),
  /** Which job it is. */
  name: z.string(),
  title: z.string(),
  state: z.enum(jobStates),
  /** 0 to 100; null while nobody knows how much there is to do. */
  percent: z.number().int().nullable(),
  /** Null while nothing has been counted. */
  counters: z.array(
    z.object({ name: z.string(), title: z.string(), value: z.number().nullable() }),
  ),
  /** Why it did not come to its end. */
  problem: z.string(),
  /** What it has made; empty if it is no file. */
  file_name: z.string(),
  /** The records that it could not change, and why. */
  refused: z.array(refusedRecord),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
})
export type JobReport = z.output<typeof jobReport>

/** What the live feed says of a job to the person who started it: the numbers, no words. */
export const jobUpdate = jobReport
  .pick({ id: true, state: true, percent: true })
  .extend({ counters: z.record(z.string(), z.number()) })
export type JobUpdate = z.output<typeof jobUpdate>

export const jobs = defineArea({
  name: 'jobs',
  records: { job: { title: { en: 'job', zh: '任务' } } },
  endpoints: {
    /** One's own, and those of one's place for who holds the right that the job needed. */
    get: defineEndpoint({
      method: 'POST',
      path: '/admin/jobs/get',
      permission: 'signed-in',
      readOnly: true,
      body: idOf('jobs'),
      reply: jobReport,
    }),
    cancel: defineEndpoint({
      method: 'POST',
      path: '/admin/jobs/cancel',
      permission: 'signed-in',
      audit: { en: 'Cancel job', zh: '取消任务' },
      body: idOf('jobs'),
      reply: jobReport,
    }),
    /** Where the file that one's own job has made can be fetched, once. */
    download: defineEndpoint({
      method: 'POST',
      path: '/admin/jobs/download',
      permission: 'signed-in',
      readOnly: true,
      body: idOf('jobs'),
      reply: () => z.object({ url: z.string() }),
    }),
  },
})
