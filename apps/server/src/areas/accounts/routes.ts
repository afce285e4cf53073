import { accounts, saasAccounts } from '@innkeeper/contract/areas/accounts'
import { Entities, type Entity } from '../../crud/entity.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { givableRoles } from '../../platform/identity/roles.ts'
import { scopes } from '../../platform/identity/tables.ts'
import { bothVariants } from '../../platform/identity/variants.ts'
import { addRole, resetPassword } from './service.ts'

export function accountsRoutes(all: readonly Entity[]): Route[] {
  const entities = new Entities(all)
  return bothVariants(accounts, saasAccounts, ({ name, endpoints }, editorOf) => [
    handle(endpoints.choices, async ({ db, person }) => {
      const editor = editorOf(person)
      const roles = await givableRoles(db, editor)
      return {
        scopes: scopes.slice(scopes.indexOf(editor.scope)),
        roles: roles.map(({ id, name, partner_id }) => ({ id, name, partner_id })),
      }
    }),

    handle(endpoints.addRole, (context, body) => addRole(context, entities.get(name), body)),

    handle(endpoints.resetPassword, (context, body) =>
      resetPassword(context, entities.get(name), body),
    ),
  ])
}
