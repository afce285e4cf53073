import { roles, saasRoles } from '@innkeeper/contract/areas/roles'
import type { Schema } from '../../platform/db/usages.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { bothVariants, type EditorOf } from '../../platform/identity/variants.ts'
import { permissionTree } from '../../platform/menu/permission-tree.ts'
import { exportRoute } from '../../platform/tabular/export.ts'
import { exported } from './export.ts'
import { list, listPartners } from './repo.ts'
import { detail, remove, save } from './service.ts'

/** `tables` is the whole schema: what may point at a role. */
export const rolesRoutes = (tables: Schema): Route[] =>
  bothVariants(roles, saasRoles, (area, editorOf) => routesFor(area, editorOf, tables))

function routesFor({ endpoints }: typeof roles, editorOf: EditorOf, tables: Schema): Route[] {
  return [
    handle(endpoints.list, async ({ db, person }, body) => ({
      list: await list(db, editorOf(person), body),
    })),

    handle(endpoints.detail, ({ db, language, person }, { id }) =>
      detail(db, language, editorOf(person), id),
    ),

    handle(endpoints.options, async ({ db, person, language }) => {
      const editor = editorOf(person)
      return {
        tree: await permissionTree(db, editor, language),
        partners: await listPartners(db, editor),
        platform: editor.scope === 'platform',
        grants_all: editor.grantsAll,
      }
    }),

    handle(endpoints.save, (context, body) => save(context, editorOf, body)),

    handle(endpoints.remove, (context, { id }) => remove(context, editorOf, tables, id)),

    exportRoute(endpoints.export, exported(editorOf)),
  ]
}
