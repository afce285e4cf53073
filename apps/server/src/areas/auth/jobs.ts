import { z } from 'zod'
import { dropStaleLimits } from '../../platform/http/limits.ts'
import { defineJob } from '../../platform/work/define-job.ts'
import { dropStaleAnswers } from '../../platform/work/once.ts'
import { dropStale } from './repo.ts'

/** What has expired leaves the database. */
export const housekeeping = defineJob({
  name: 'housekeeping',
  title: { en: 'Remove expired sessions and codes', zh: '清理过期的会话和验证码' },
  payload: z.strictObject({}),
  cron: '17 * * * *',
  lane: 'upkeep',
  attempts: 4,
  run: ({ services }) =>
    services.database.withoutTimeLimits(async (db) => {
      await dropStale(db)
      await dropStaleLimits(db)
      await dropStaleAnswers(db)
    }),
})
