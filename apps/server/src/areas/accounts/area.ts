import { accounts, saasAccounts } from '@innkeeper/contract/areas/accounts'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { accountRoles, accounts as accountsTable } from '../../platform/identity/tables.ts'
import { accountsRoutes } from './routes.ts'

export const accountsArea = defineServerArea({
  contract: [accounts, saasAccounts],
  tables: [accountsTable, accountRoles],
  routes: ({ tables }) => accountsRoutes(tables),
})
