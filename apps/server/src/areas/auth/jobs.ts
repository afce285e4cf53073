import type { Job } from '../../platform/jobs.ts'
import { dropStaleLimits } from '../../platform/limits.ts'
import { dropStaleAnswers } from '../../platform/once.ts'
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
