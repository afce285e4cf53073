import { dropStaleLimits } from '../../platform/http/limits.ts'
import type { Job } from '../../platform/work/jobs.ts'
import { dropStaleAnswers } from '../../platform/work/once.ts'
import { dropStale } from './repo.ts'

/** What has expired leaves the database. */
export const housekeeping: Job = {
  name: 'housekeeping',
  cron: '17 * * * *',
  async run(db) {
    await dropStale(db)
    await dropStaleLimits(db)
    await dropStaleAnswers(db)
  },
}
