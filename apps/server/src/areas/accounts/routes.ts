import { accounts, saasAccounts } from '@innkeeper/contract/areas/accounts'
import type { Schema } from '../../platform/db/usages.ts'
import { notFound } from '../../platform/http/errors.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { givableRoles } from '../../platform/identity/roles.ts'
import { scopes } from '../../platform/identity/tables.ts'
import { bothVariants, type EditorOf } from '../../platform/identity/variants.ts'
import { exportRoute } from '../../platform/tabular/export.ts'
import { exported } from './export.ts'
import { find, list } from './repo.ts'
import { remove, resetPassword, save } from './service.ts'

/** `tables` is the whole schema: what may point at an account. */
export const accountsRoutes = (tables: Schema): Route[] =>
  bothVariants(accounts, saasAccounts, (area, editorOf) => routesFor(area, editorOf, tables))

function routesFor({ endpoints }: typeof accounts, editorOf: EditorOf, tables: Schema): Route[] {
  return [
    handle(endpoints.list, async ({ db, person }, body) => ({
      list: await list(db, editorOf(person), body),
    })),

    handle(endpoints.detail, async ({ db, person }, { id }) => {
      const account = await find(db, editorOf(person), id)
      if (!account) throw notFound()
      return account
    }),

    handle(endpoints.options, async ({ db, person }) => {
      const editor = editorOf(person)
      const roles = await givableRoles(db, editor)
      return {
        scopes: scopes.slice(scopes.indexOf(editor.scope)),
        roles: roles.map(({ id, name, partner_id }) => ({ id, name, partner_id })),
      }
    }),

    handle(endpoints.save, (context, body) => save(context, editorOf, body)),

    handle(endpoints.resetPassword, (context, body) => resetPassword(context, editorOf, body)),

    handle(endpoints.remove, (context, { id }) => remove(context, editorOf, tables, id)),

    exportRoute(endpoints.export, exported(editorOf)),
  ]
}
