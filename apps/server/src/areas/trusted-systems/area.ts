import { trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { trustedSystems as trustedSystemsTable } from '../../platform/identity/trusted-system-tables.ts'
import { trustedSystemsRoutes } from './routes.ts'

export const trustedSystemsArea = defineServerArea({
  contract: [trustedSystems],
  tables: [trustedSystemsTable],
  routes: trustedSystemsRoutes,
})
