import { jobs } from '@innkeeper/contract/areas/jobs'
import { bulkJob } from '../../crud/bulk/bulk-job.ts'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { jobHousekeeping } from '../../platform/work/job-housekeeping.ts'
import { jobs as jobsTable } from '../../platform/work/tables.ts'
import { jobsRoutes } from './routes.ts'

export const jobsArea = defineServerArea({
  contract: [jobs],
  tables: [jobsTable],
  routes: jobsRoutes,
  jobs: [jobHousekeeping, bulkJob],
})
