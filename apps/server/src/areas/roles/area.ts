import { roles, saasRoles } from '@innkeeper/contract/areas/roles'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { roleGrants, roles as rolesTable } from '../../platform/identity/tables.ts'
import { rolesRoutes } from './routes.ts'

export const rolesArea = defineServerArea({
  contract: [roles, saasRoles],
  tables: [rolesTable, roleGrants],
  routes: ({ tables }) => rolesRoutes(tables),
})
