import { menus } from '@innkeeper/contract/areas/menus'
import { notFound } from '../../platform/errors.ts'
import { handle } from '../../platform/handle.ts'
import { loadMenuEntries } from '../../platform/menu-entries.ts'
import { remove, reset, save, sort, toWire } from './service.ts'

const { endpoints } = menus

export const menusRoutes = [
  handle(endpoints.list, async ({ db }) => ({ list: (await loadMenuEntries(db)).map(toWire) })),

  handle(endpoints.detail, async ({ db }, { id }) => {
    const entry = (await loadMenuEntries(db)).find((each) => each.id === id)
    if (!entry) throw notFound()
    return toWire(entry)
  }),

  handle(endpoints.save, save),

  handle(endpoints.sort, sort),

  handle(endpoints.reset, reset),

  handle(endpoints.remove, (context, { id }) => remove(context, id)),
]
