import { storeResources } from '@innkeeper/contract/areas/store-resources'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { storeResources as storeResourcesTable } from '../../platform/estate/store-resource-tables.ts'
import { auditBadge } from './badge.ts'
import { storeResourcesRoutes } from './routes.ts'

export const storeResourcesArea = defineServerArea({
  contract: [storeResources],
  tables: [storeResourcesTable],
  routes: storeResourcesRoutes,
  badges: [auditBadge],
})
