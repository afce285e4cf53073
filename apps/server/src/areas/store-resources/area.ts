import { storeResources } from '@innkeeper/contract/areas/store-resources'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { auditBadge } from './badge.ts'
import { storeResourcesRoutes } from './routes.ts'
import { storeResources as storeResourcesTable } from './tables.ts'

export const storeResourcesArea = defineServerArea({
  contract: [storeResources],
  tables: [storeResourcesTable],
  routes: storeResourcesRoutes,
  badges: [auditBadge],
  records: [
    {
      page: 'storeResource',
      table: storeResourcesTable,
      id: storeResourcesTable.id,
      label: storeResourcesTable.title,
      place: storeResourcesTable,
    },
  ],
})
