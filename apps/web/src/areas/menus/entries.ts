import type { AddedKind, MenuEntry } from '@innkeeper/contract/areas/menus'
import type { Language } from '@innkeeper/contract/localized'
import type { MenuIcon } from '@innkeeper/contract/menu'

export const titleOf = (entry: MenuEntry, language: Language) =>
  language === 'zh' ? entry.title_zh : entry.title_en

/** The other language's title, below the first. */
export const otherTitleOf = (entry: MenuEntry, language: Language) =>
  language === 'zh' ? entry.title_en : entry.title_zh

export const below = (entries: MenuEntry[], pid: number) =>
  entries.filter((entry) => entry.pid === pid)

const heightOf = (entries: MenuEntry[], id: number): number =>
  1 + Math.max(0, ...below(entries, id).map((entry) => heightOf(entries, entry.id)))

/** Not yet in the menu. */
export const newEntry = (kind: AddedKind) => ({ id: 0, pid: -1, kind })
type Placed = Pick<MenuEntry, 'id' | 'pid' | 'kind'>

/** The groups that an entry can stand under, three levels deep at the most; and its present parent. */
export function parentsFor(entries: MenuEntry[], { id, pid, kind }: Placed): MenuEntry[] {
  const inside = id === 0 ? [] : below(entries, id)
  const height = id === 0 ? 1 : heightOf(entries, id)
  const holdsGroups = inside.some((each) => each.kind === 'group')
  // Groups stand at the top or one below it.
  const deepest = kind === 'group' ? Math.min(holdsGroups ? 0 : 1, 3 - height) : 3 - height
  return entries.filter(
    (each) => each.id === pid || (each.kind === 'group' && each.level <= deepest && each.id !== id),
  )
}

/** What a form edits of an entry. */
export const editablePart = (entry: MenuEntry) => ({
  title_en: entry.title_en,
  title_zh: entry.title_zh,
  icon: entry.icon as MenuIcon,
  pid: entry.pid,
  type: entry.type === 1 ? (1 as const) : (0 as const),
  hidden: entry.hidden,
  ...(entry.kind === 'link' && { path: entry.path, everybody: entry.everybody }),
})

/** The body of a save that changes nothing; callers add what shall change. */
export const asSaved = (entry: MenuEntry) => ({
  id: entry.id,
  version: entry.version,
  ...editablePart(entry),
})

export type Step = 1 | -1

/** Of the button that moves an entry, so that the focus finds it again. */
export const moveButtonId = (id: number, step: Step) => `menu-${id}-${step === 1 ? 'down' : 'up'}`

/** The neighbours' ids after one of them went to the place of another. */
export function moved(neighbours: MenuEntry[], id: number, to: number): number[] {
  const ids = neighbours.map((entry) => entry.id)
  ids.splice(ids.indexOf(id), 1)
  ids.splice(to, 0, id)
  return ids
}
