import { settings } from '@innkeeper/contract/areas/settings'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { settings as settingsTable } from '../../platform/config/tables.ts'
import { settingsRoutes } from './routes.ts'

export const settingsArea = defineServerArea({
  contract: [settings],
  tables: [settingsTable],
  routes: settingsRoutes,
})
