import { viewAs } from '@innkeeper/contract/areas/view-as'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { views } from '../../platform/identity/tables.ts'
import { viewAsRoutes } from './routes.ts'

export const viewAsArea = defineServerArea({
  contract: [viewAs],
  tables: [views],
  routes: viewAsRoutes,
})
