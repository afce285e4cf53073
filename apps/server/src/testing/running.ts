import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { withoutLog } from '../platform/work/change.ts'
import { type AnyJob, defineJob } from '../platform/work/define-job.ts'
import type { Asker } from '../platform/work/job-service.ts'
import type { JobRow } from '../platform/work/job-store.ts'
import type { LaneName } from '../platform/work/lane.ts'
import { jobs } from '../platform/work/tables.ts'
import type { TestServer } from './test-server.ts'

export async function jobRow(server: TestServer, id: number): Promise<JobRow> {
  const [row] = await server.db.select().from(jobs).where(eq(jobs.id, id))
  if (!row) throw new Error(`no job ${id}`)
  return row
}

export function requestJob(server: TestServer, job: AnyJob, payload: object = {}, asker?: Asker) {
  const { services } = server.server
  return withoutLog(services, (tx) => services.jobs.request(tx, job, payload, asker))
}

/** Asks for a job and waits until it has ended. */
export async function runJob(server: TestServer, job: AnyJob, payload: object = {}, asker?: Asker) {
  const id = await requestJob(server, job, payload, asker)
  await server.server.services.jobs.idle()
  return jobRow(server, id)
}

/** A job that takes its tenant's slots of a lane until it is released. */
export function heldSlots(lane: LaneName) {
  const waiting: (() => void)[] = []
  const job = defineJob({
    ...{
      name: `held-${lane}`,
      title: { en: 'Held', zh: '占用' },
      payload: z.strictObject({}),
      lane,
    },
    run: ({ signal }) =>
      new Promise<void>((resolve) => {
        waiting.push(resolve)
        signal.addEventListener('abort', () => resolve(), { once: true })
      }),
  })
  return {
    job,
    count: () => waiting.length,
    release() {
      for (const end of waiting.splice(0)) end()
    },
  }
}
