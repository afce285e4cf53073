import { preferences } from '@innkeeper/contract/areas/preferences'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { preferencesRoutes } from './routes.ts'
import { preferences as preferencesTable, savedViews } from './tables.ts'

export const preferencesArea = defineServerArea({
  contract: [preferences],
  tables: [preferencesTable, savedViews],
  routes: preferencesRoutes,
})
