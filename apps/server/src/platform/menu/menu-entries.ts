import { asc, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { menuEntries } from '../identity/tables.ts'
import { canBeChildOf } from './menu-places.ts'

type Row = typeof menuEntries.$inferSelect

/** An entry of the menu as it stands, with what people made of it. */
export interface MenuEntry extends Row {
  kind: 'group' | 'page' | 'link'
  hidden: boolean
}

/**
 * The menu in its order, each entry after its parent: what is everybody's, and with a partner also
 * that partner's own links.
 */
export async function loadMenuEntries(db: Db, partnerId: number | null): Promise<MenuEntry[]> {
  const { partner_id, position, id } = menuEntries
  const shared = isNull(partner_id)
  const rows = await db
    .select()
    .from(menuEntries)
    .where(partnerId === null ? shared : or(shared, eq(partner_id, partnerId)))
    .orderBy(asc(position), asc(id))
  return arrange(rows)
}

const kindOf = (row: Row): MenuEntry['kind'] =>
  row.link ? 'link' : row.path === '' ? 'group' : 'page'

function arrange(rows: Row[]): MenuEntry[] {
  const children = Map.groupBy(settle(rows), (entry) => entry.pid)
  const below = (pid: number, level: number): MenuEntry[] =>
    inOrder(children.get(pid) ?? []).flatMap((entry) => [
      { ...entry, level },
      ...below(entry.id, level + 1),
    ])
  return below(0, 1)
}

/** Each entry under the parent that somebody chose, if it can stand there, or else its own. */
function settle(rows: Row[]): MenuEntry[] {
  const byName = new Map(rows.map((row) => [row.name, row.id]))
  const parents = new Map(rows.map((row) => [row.id, row.pid]))
  // The group of a link may have left with its version.
  const homeOf = ({ id }: { id: number }) => {
    const pid = parents.get(id) ?? 0
    return parents.has(pid) ? pid : 0
  }
  const chosenFor = ({ changes: { under } }: Row) => (under === '' ? 0 : byName.get(under ?? ''))
  const entries = rows.map((row) => asMade(row, chosenFor(row) ?? homeOf(row)))
  for (;;) {
    // What was fine when somebody chose it may not be so with the pages of another version.
    const misplaced = entries.find(
      (entry) => entry.pid !== homeOf(entry) && !standsWell(entries, entry),
    )
    if (!misplaced) return entries
    misplaced.pid = homeOf(misplaced)
  }
}

/** With what people made of it. */
function asMade(row: Row, pid: number): MenuEntry {
  const { title, icon, type, hidden = false } = row.changes
  return {
    ...row,
    ...{ pid, hidden, kind: kindOf(row) },
    ...{ title: title ?? row.title, icon: icon ?? row.icon, type: type ?? row.type },
  }
}

function standsWell(entries: MenuEntry[], entry: MenuEntry): boolean {
  if (entry.pid === 0) return canBeChildOf(entries, entry, undefined)
  const parent = entries.find((each) => each.id === entry.pid)
  if (!parent) return false
  const level = levelOf(entries, parent)
  return level !== undefined && canBeChildOf(entries, entry, { ...parent, level })
}

/** None, if the way up never ends. */
function levelOf(entries: MenuEntry[], entry: MenuEntry): number | undefined {
  let pid = entry.pid
  for (let level = 1; level <= entries.length; level++) {
    if (pid === 0) return level
    pid = entries.find((each) => each.id === pid)?.pid ?? 0
  }
  return undefined
}

/** Everybody's entries first, then the partner's own links. */
function inOrder(neighbours: MenuEntry[]): MenuEntry[] {
  const [shared, own] = [true, false].map((isShared) =>
    asPlaced(neighbours.filter((entry) => (entry.partner_id === null) === isShared)),
  )
  return [...(shared ?? []), ...(own ?? [])]
}

/**
 * Neighbours as somebody has put them. What came since then, with a new version, stands right
 * after the entry that the product puts before it.
 */
function asPlaced(neighbours: MenuEntry[]): MenuEntry[] {
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
