import { asc } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import { menuEntries } from './tables/people.ts'

type Row = typeof menuEntries.$inferSelect

/** An entry of the menu as it stands, with what people made of it. */
export interface MenuEntry extends Row {
  kind: 'group' | 'page' | 'link'
  hidden: boolean
}

/** The whole menu in its order, each entry after the one it stands under. */
export async function loadMenuEntries(db: Db): Promise<MenuEntry[]> {
  const rows = await db.select().from(menuEntries).orderBy(asc(menuEntries.position))
  return arrange(rows)
}

const kindOf = (row: Row): MenuEntry['kind'] =>
  row.link ? 'link' : row.path === '' ? 'group' : 'page'

interface Standing {
  id: number
  pid: number
  kind: MenuEntry['kind']
  level: number
}

/** spec §2: the menu has three levels. */
const mostLevels = 3

/** How many levels an entry takes with what stands under it. */
const heightOf = (entries: Standing[], { id }: Standing): number =>
  1 +
  Math.max(0, ...entries.filter((each) => each.pid === id).map((each) => heightOf(entries, each)))

/** A group can stand at the top or one below it; a page or a link under any group. */
export const mayStandUnder = (entries: Standing[], entry: Standing, parent: Standing) =>
  parent.kind === 'group' &&
  (entry.kind !== 'group' || parent.level === 1) &&
  parent.level + heightOf(entries, entry) <= mostLevels

function arrange(rows: Row[]): MenuEntry[] {
  const brought = rows.map((row) => ({ ...row, kind: kindOf(row) }))
  const byName = new Map(brought.map((entry) => [entry.name, entry]))
  const known = new Set(rows.map((row) => row.id))
  const entries = brought.map((entry): MenuEntry => {
    const { title, icon, type, under, hidden = false } = entry.changes
    const chosen = under === undefined ? undefined : byName.get(under)
    // The group may have left with its version, or may not take such an entry any more.
    const moved = chosen && entry.pid !== 0 && mayStandUnder(brought, entry, chosen)
    const pid = moved ? chosen.id : entry.pid
    return {
      ...entry,
      title: title ?? entry.title,
      icon: icon ?? entry.icon,
      type: type ?? entry.type,
      pid: known.has(pid) ? pid : 0,
      hidden,
    }
  })
  const children = Map.groupBy(entries, (entry) => entry.pid)
  const below = (pid: number, level: number): MenuEntry[] =>
    inOrder(children.get(pid) ?? []).flatMap((entry) => [
      { ...entry, level },
      ...below(entry.id, level + 1),
    ])
  return below(0, 1)
}

/**
 * Neighbours as somebody has put them. What came since then, with a new version, stands right
 * after the entry that the product puts before it.
 */
function inOrder(neighbours: MenuEntry[]): MenuEntry[] {
  const placeOf = (entry: MenuEntry) => entry.changes.position
  const placed = neighbours
    .filter((entry) => placeOf(entry) !== undefined)
    .sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
  for (const entry of neighbours.filter((each) => placeOf(each) === undefined)) {
    const before = placed
      .filter((each) => each.position < entry.position)
      .sort((a, b) => b.position - a.position)[0]
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, entry)
  }
  return placed
}
