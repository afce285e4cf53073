import { z } from 'zod'
import { defineJob } from './define-job.ts'
import { dropOldJobs } from './job-store.ts'

/** Files that jobs have made are fetched soon or never; who asks about a job does so for weeks. */
export const jobHousekeeping = defineJob({
  name: 'job-housekeeping',
  title: { en: 'Remove old jobs and their files', zh: '清理旧任务及其文件' },
  payload: z.strictObject({}),
  cron: '27 * * * *',
  lane: 'upkeep',
  attempts: 4,
  async run({ db, services: { privateFiles } }) {
    await privateFiles.removeExpired()
    await dropOldJobs(db)
  },
})
