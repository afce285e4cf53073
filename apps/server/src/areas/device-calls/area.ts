import { deviceCalls } from '@innkeeper/contract/areas/device-calls'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { deviceCallsRoutes } from './routes.ts'

export const deviceCallsArea = defineServerArea({
  contract: [deviceCalls],
  routes: deviceCallsRoutes,
})
