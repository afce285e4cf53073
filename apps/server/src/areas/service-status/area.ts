import { serviceStatus } from '@innkeeper/contract/areas/service-status'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { serviceStatusRoutes } from './routes.ts'

export const serviceStatusArea = defineServerArea({
  contract: [serviceStatus],
  routes: serviceStatusRoutes,
})
