import { serviceStatus } from '@innkeeper/contract/areas/service-status'
import { version } from '../../platform/config/version.ts'
import { handle } from '../../platform/http/handle.ts'
import { databaseVersion } from './repo.ts'

export const serviceStatusRoutes = [
  handle(serviceStatus.endpoints.read, async ({ db, services, language }) => {
    const asked = performance.now()
    const databaseIs = await databaseVersion(db)
    const answer_ms = Math.round((performance.now() - asked) * 10) / 10
    const { metrics, jobs, database, startedAt } = services
    return {
      version,
      node: process.version,
      started_at: startedAt.toISOString(),
      database: { kind: database.kind, version: databaseIs, answer_ms },
      memory_megabytes: Math.round(process.memoryUsage.rss() / 1024 / 1024),
      requests: { total: metrics.total, failed: metrics.failed },
      jobs: await jobs.status(db, language),
    }
  }),
]
