import { accounts, saasAccounts } from '@innkeeper/contract/areas/accounts'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { accountRoles } from '../../platform/identity/tables.ts'
import { bothVariants } from '../../platform/identity/variants.ts'
import { accountEntity } from './entity.ts'
import { countNeverSignedIn } from './repo.ts'
import { accountsRoutes } from './routes.ts'

export const accountsArea = defineServerArea({
  contract: [accounts, saasAccounts],
  tables: [accountRoles],
  entity: bothVariants(accounts, saasAccounts, (area, editorOf) => [accountEntity(area, editorOf)]),
  tasks: [{ page: 'account', name: 'neverSignedIn', count: countNeverSignedIn }],
  routes: ({ entities }) => accountsRoutes(entities),
})
