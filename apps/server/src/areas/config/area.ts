import { config } from '@innkeeper/contract/areas/config'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { configRoutes } from './routes.ts'

export const configArea = defineServerArea({
  contract: [config],
  routes: configRoutes,
})
