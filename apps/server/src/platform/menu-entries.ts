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

const kindOf = (row: Row) => (row.link ? 'link' : row.path === '' ? 'group' : 'page')

/** A group can stand at the top or one below it; a page or a link under any group. */
export const mayStandUnder = (kind: MenuEntry['kind'], parent: { kind: string; level: number }) =>
  parent.kind === 'group' && parent.level + 1 <= (kind === 'group' ? 2 : 3)

export function arrange(rows: Row[]): MenuEntry[] {
  const entries = rows.map(
    (row): MenuEntry => ({ ...row, kind: kindOf(row), hidden: row.changes.hidden ?? false }),
  )
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  for (const entry of entries) {
    const { title, icon, type, under } = entry.changes
    Object.assign(entry, { ...(title && { title }), ...(icon && { icon }) })
    if (type !== undefined) entry.type = type
    const chosen = under === undefined ? undefined : byName.get(under)
    // The group may have left with its version, or may not take such an entry any more.
    if (chosen && entry.pid !== 0 && mayStandUnder(entry.kind, chosen)) entry.pid = chosen.id
    if (!byId.has(entry.pid)) entry.pid = 0
  }
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
