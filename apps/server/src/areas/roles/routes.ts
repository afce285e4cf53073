import { roles, saasRoles } from '@innkeeper/contract/areas/roles'
import { mostOptions } from '../../crud/list.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { givableRoles } from '../../platform/identity/roles.ts'
import { bothVariants } from '../../platform/identity/variants.ts'
import { permissionTree } from '../../platform/menu/permission-tree.ts'

export const rolesRoutes: Route[] = [
  ...bothVariants(roles.endpoints.choices, saasRoles.endpoints.choices, (choices, editorOf) => [
    handle(choices, async ({ db, person, language }) => {
      const editor = editorOf(person)
      return {
        tree: await permissionTree(db, editor, language),
        partner_id: editor.partnerId,
        grants_all: editor.grantsAll,
      }
    }),
  ]),

  handle(roles.endpoints.options, async ({ db, person }, { search, ids, ...belonging }) => {
    const { partner_id } = belonging as { partner_id?: number }
    const words = search.toLowerCase()
    const found = (await givableRoles(db, person)).filter(
      (role) =>
        role.name.toLowerCase().includes(words) &&
        (ids === undefined || ids.includes(role.id)) &&
        (partner_id === undefined || role.partner_id === partner_id),
    )
    return { list: found.slice(0, mostOptions).map(({ id, name }) => ({ id, label: name })) }
  }),
]
