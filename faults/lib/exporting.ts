import { setTimeout as sleep } from 'node:timers/promises'
import { type JobReport, jobs } from '@innkeeper/contract/areas/jobs'
import { call, isOk, must } from './call.ts'

/** Waits until a job has ended; a server that does not answer is asked again. */
export async function settledJob(origin: string, id: number, token: string): Promise<JobReport> {
  for (;;) {
    const answer = await call<JobReport>(origin, jobs.endpoints.get.path, { id }, token)
    if (isOk(answer) && !['queued', 'running'].includes(answer.data.state)) return answer.data
    await sleep(100)
  }
}

/** The job that has made a file of a list. */
export async function exported(origin: string, path: string, token: string): Promise<number> {
  const { id } = await must<{ id: number }>(origin, path, { format: 'csv' }, token)
  const { state, problem } = await settledJob(origin, id, token)
  if (state !== 'done') throw new Error(`${path}: ${state} ${problem}`)
  return id
}

/** Where the file of a job can be fetched, once. */
export const ticketOf = (origin: string, id: number, token: string) =>
  must<{ url: string }>(origin, jobs.endpoints.download.path, { id }, token)
