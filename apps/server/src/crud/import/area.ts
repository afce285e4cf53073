import { defineServerArea } from '../define-server-area.ts'
import { importCheckJob, importHousekeeping, importRunJob } from './jobs.ts'
import { importParts, imports } from './tables.ts'

/** Its calls belong to the resources that can be imported. */
export const importsArea = defineServerArea({
  contract: [],
  tables: [imports, importParts],
  jobs: [importCheckJob, importRunJob, importHousekeeping],
})
