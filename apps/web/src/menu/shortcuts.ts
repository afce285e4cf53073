import { z } from 'zod'
import { useStoredMenu } from '../session/session.ts'
import { usePreference } from '../session/use-preference.ts'
import { type MenuRoute, routeAt, routesFromMenu } from './menu.ts'

const most = 30

const stored = z
  .array(z.object({ path: z.string().max(300), title: z.string().max(120) }))
  .max(most)

/** A page of the menu, or the page of one record, that a person keeps at hand. */
export interface Shortcut {
  path: string
  title: string
  icon: string
}

/** Where the star of this address leads: a page without its filters, a record's page with its id. */
export function shortcutPath(route: MenuRoute, search: string): string {
  const id = new URLSearchParams(search).get('id')
  return route.trail.at(-1)?.type === 1 && id ? `${route.path}?id=${id}` : route.path
}

/** The person's shortcuts; those that they may no longer open are left out. */
export function useShortcuts() {
  const [kept = [], keep] = usePreference('shortcuts', stored)
  const routes = routesFromMenu(useStoredMenu() ?? [])
  const list = kept.flatMap(({ path, title }): Shortcut[] => {
    const route = routeAt(routes, path)
    if (!route) return []
    // A page is called as the menu calls it now, in the language of now.
    const name = path.includes('?') ? title : route.title
    return [{ path, title: name, icon: route.trail.at(-1)?.icon ?? '' }]
  })
  const has = (path: string) => kept.some((each) => each.path === path)
  return {
    list,
    has,
    isFull: kept.length >= most,
    add: (path: string, title: string) =>
      keep([...kept.filter((each) => each.path !== path), { path, title: title.slice(0, 120) }]),
    remove: (path: string) => keep(kept.filter((each) => each.path !== path)),
    /** Changes places with the one before or after it. */
    move: (path: string, by: -1 | 1) => {
      const at = list.findIndex((each) => each.path === path)
      const other = list[at + by]
      if (!other) return
      const swapped = kept.map((each) => {
        if (each.path === path) return kept.find((one) => one.path === other.path) ?? each
        if (each.path === other.path) return kept.find((one) => one.path === path) ?? each
        return each
      })
      keep(swapped)
    },
  }
}
