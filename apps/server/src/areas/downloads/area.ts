import { downloads } from '@innkeeper/contract/areas/downloads'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { exportJob } from '../../platform/tabular/export-job.ts'
import { downloadsRoutes } from './routes.ts'

export const downloadsArea = defineServerArea({
  contract: [downloads],
  routes: downloadsRoutes,
  jobs: [exportJob],
})
