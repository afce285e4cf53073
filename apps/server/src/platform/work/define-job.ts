import type { Code } from '@innkeeper/contract/envelope'
import type { Localized } from '@innkeeper/contract/localized'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { JobKind, JobResult } from './job-service.ts'
import type { RunningJob } from './running-job.ts'

/** How a job ended that did not end well, as the operation log is to say it. */
interface Ending {
  code: Code
  /** The transaction that ends it, if there is one. */
  db: Db
}

interface JobDefinition<Payload extends z.ZodType> extends JobKind<Payload> {
  run(job: RunningJob<z.output<Payload>>): Promise<JobResult>
  /** For what is not to wait until the job notices. */
  onCancelled?(tx: Db, payload: z.output<Payload>): Promise<void>
  /** When it did not end well, or never began, and is not repeated. */
  onFailed?(job: RunningJob<z.output<Payload>>, ending: Ending): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: jobs of every payload stand in one list
export type AnyJob = JobDefinition<any>

const titles = new Map<string, Localized>()

/** A kind of work beside the requests; an area brings it (area.ts). */
export function defineJob<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> {
  titles.set(definition.name, definition.title)
  return definition
}

/** A job that is no longer there keeps its name. */
export const titleOfJob = (name: string): Localized => titles.get(name) ?? { en: name, zh: name }

export const definedJobs = (): string[] => [...titles.keys()]
