import { live } from '@innkeeper/contract/areas/live'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { liveRoutes } from './routes.ts'

export const liveArea = defineServerArea({
  contract: [live],
  routes: liveRoutes,
})
