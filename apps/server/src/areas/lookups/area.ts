import { lookups } from '@innkeeper/contract/areas/lookups'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { lookupsRoutes } from './routes.ts'

export const lookupsArea = defineServerArea({
  contract: [lookups],
  routes: lookupsRoutes,
})
