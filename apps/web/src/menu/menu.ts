import type { MenuRecord } from '@innkeeper/contract/menu'
import { consolePath, serverPage, webAddress } from '../config/safe-path.ts'

export type MenuTarget =
  | { kind: 'route'; path: string }
  /** A full page load: another site, or a page of the server (spec §2). */
  | { kind: 'load'; href: string }

/** A page that the server itself shows, such as the API reference: it has a tab of its own. */
export function isServerPage(target: MenuTarget): boolean {
  if (target.kind !== 'load') return false
  const { origin, pathname } = new URL(target.href, window.location.origin)
  return origin === window.location.origin && serverPage(pathname) !== undefined
}

/** Where a menu entry leads; undefined for a mere heading and for an address that is not safe. */
export function targetOf(record: Pick<MenuRecord, 'path'>): MenuTarget | undefined {
  const href = webAddress(record.path) ?? serverPage(record.path)
  if (href) return { kind: 'load', href }
  const path = consolePath(record.path)
  return path ? { kind: 'route', path } : undefined
}

/** spec §2: a menu with exactly one level-2 child is marked as single. */
export function markSingle(menu: MenuRecord[]): MenuRecord[] {
  return menu.map((entry) => ({
    ...entry,
    meta: { ...entry.meta, single: entry.children.length === 1 },
  }))
}

/** What stands in the sidebar: entries of type 0 (spec §2). */
export const visibleEntries = (records: MenuRecord[]) =>
  records.filter((record) => record.type === 0)

/** An entry's own target, or that of the first entry below it that has one. */
export function firstTarget(record: MenuRecord): MenuTarget | undefined {
  const own = targetOf(record)
  if (own) return own
  for (const child of visibleEntries(record.children)) {
    const target = firstTarget(child)
    if (target) return target
  }
  return undefined
}

/**
 * Where a person starts: the first menu entry's path, or a deeper child's if it has none (spec §4).
 * Entries that leave the console are passed over: nobody signs in to be sent away.
 */
export function firstPath(menu: MenuRecord[]): string | undefined {
  for (const record of visibleEntries(menu)) {
    const own = targetOf(record)
    const path = own?.kind === 'route' ? own.path : firstPath(record.children)
    if (path) return path
  }
  return undefined
}

export interface MenuRoute {
  path: string
  name: string
  title: string
  /** From the level-1 entry down to the page itself. */
  trail: MenuRecord[]
}

/** The console's routes as this person's menu has them. */
export function routesFromMenu(menu: MenuRecord[], above: MenuRecord[] = []): MenuRoute[] {
  return menu.flatMap((record) => {
    const trail = [...above, record]
    const target = targetOf(record)
    const below = routesFromMenu(record.children, trail)
    if (target?.kind !== 'route') return below
    return [{ path: target.path, name: record.name, title: record.meta.title, trail }, ...below]
  })
}

const plain = (path: string) => path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')

export function routeAt(routes: MenuRoute[], pathname: string): MenuRoute | undefined {
  return routes.find((route) => plain(route.path) === plain(pathname))
}
