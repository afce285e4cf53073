import { domains } from '@innkeeper/contract/areas/domains'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { domainsRoutes } from './routes.ts'
import { domains as domainsTable } from './tables.ts'

export const domainsArea = defineServerArea({
  contract: [domains],
  tables: [domainsTable],
  routes: domainsRoutes,
})
