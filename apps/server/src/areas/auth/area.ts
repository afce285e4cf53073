import { auth } from '@innkeeper/contract/areas/auth'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { housekeeping } from './jobs.ts'
import { authRoutes } from './routes.ts'
import { handoffCodes, smsCodes } from './tables.ts'

export const authArea = defineServerArea({
  contract: [auth],
  tables: [smsCodes, handoffCodes],
  routes: authRoutes,
  jobs: [housekeeping],
})
