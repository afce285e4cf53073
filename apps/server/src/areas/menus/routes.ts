import { menus, saasMenus } from '@innkeeper/contract/areas/menus'
import { notFound } from '../../platform/http/errors.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { bothVariants, type EditorOf } from '../../platform/identity/variants.ts'
import { entriesFor, kindsAddedBy, toWire } from './editor.ts'
import { remove, reset, save, sort } from './service.ts'

export const menusRoutes = [
  ...bothVariants<Pick<typeof saasMenus, 'endpoints'>>(menus, saasMenus, routesFor),

  handle(menus.endpoints.reset, reset),
]

function routesFor(
  { endpoints }: Pick<typeof saasMenus, 'endpoints'>,
  editorOf: EditorOf,
): Route[] {
  return [
    handle(endpoints.list, async ({ db, person }) => {
      const editor = editorOf(person)
      const entries = await entriesFor(db, editor)
      return { list: entries.map(toWire(editor, entries)), adds: kindsAddedBy(editor) }
    }),

    handle(endpoints.detail, async ({ db, person }, { id }) => {
      const editor = editorOf(person)
      const entries = await entriesFor(db, editor)
      const entry = entries.find((each) => each.id === id)
      if (!entry) throw notFound()
      return toWire(editor, entries)(entry)
    }),

    handle(endpoints.save, save(editorOf)),

    handle(endpoints.sort, sort(editorOf)),

    handle(endpoints.remove, remove(editorOf)),
  ]
}
