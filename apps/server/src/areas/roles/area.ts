import { roles, saasRoles } from '@innkeeper/contract/areas/roles'
import { defineServerArea } from '../../crud/define-server-area.ts'
import { roleGrants } from '../../platform/identity/tables.ts'
import { bothVariants } from '../../platform/identity/variants.ts'
import { roleEntity } from './entity.ts'
import { rolesRoutes } from './routes.ts'

export const rolesArea = defineServerArea({
  contract: [roles, saasRoles],
  tables: [roleGrants],
  entity: bothVariants(roles, saasRoles, (area, editorOf) => [roleEntity(area, editorOf)]),
  routes: rolesRoutes,
})
