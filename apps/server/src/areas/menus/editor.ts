import type { AddedKind } from '@innkeeper/contract/areas/menus'
import type { Db } from '../../platform/db/database.ts'
import type { Person } from '../../platform/identity/person.ts'
import { loadMenuEntries, type MenuEntry } from '../../platform/menu/menu-entries.ts'
import { outOfOrder } from './order.ts'

/** Whose entries somebody manages: everybody's, those of their partner, or none. */
export function managedBy({ scope, partnerId }: Person): { partner_id: number | null } | undefined {
  if (scope === 'platform') return { partner_id: null }
  return scope === 'partner' && partnerId !== null ? { partner_id: partnerId } : undefined
}

export const mayEdit = (editor: Person, entry: Pick<MenuEntry, 'partner_id'>): boolean =>
  managedBy(editor)?.partner_id === entry.partner_id

/** Groups are for everybody; what a partner adds is links. */
export function kindsAddedBy(editor: Person): AddedKind[] {
  if (editor.scope === 'platform') return ['link', 'group']
  return managedBy(editor) ? ['link'] : []
}

/**
 * The menu as somebody finds it here. Below the platform: what they hold, the links of their
 * partner, and the groups that lead to either.
 */
export async function entriesFor(db: Db, editor: Person): Promise<MenuEntry[]> {
  if (editor.scope === 'platform') return loadMenuEntries(db, null)
  const entries = await loadMenuEntries(db, editor.partnerId)
  const hidden = new Set<number>()
  for (const { id, pid, hidden: itself } of entries) if (itself || hidden.has(pid)) hidden.add(id)
  const seen = new Set<number>()
  for (const entry of entries.toReversed()) {
    const { id, pid, name, kind, everybody } = entry
    const reached = kind !== 'group' && (everybody || editor.codes.has(name)) && !hidden.has(id)
    if (!reached && !seen.has(id) && !isOwn(editor, entry)) continue
    seen.add(id).add(pid)
  }
  return entries.filter(({ id }) => seen.has(id))
}

/** Also a hidden one: whoever manages it can show it again. */
const isOwn = (editor: Person, entry: MenuEntry) =>
  entry.partner_id !== null && mayEdit(editor, entry)

/** As the wire carries it. */
export function toWire(editor: Person, entries: MenuEntry[]) {
  const moved = outOfOrder(entries)
  return (entry: MenuEntry) => {
    const { id, version, pid, level, type, kind, name, path, icon, hidden, everybody } = entry
    const { changes, link, added_group } = entry
    const added = link || added_group
    const editable = mayEdit(editor, entry)
    const edited = Object.keys(changes).some((key) => key !== 'position') || moved.has(id)
    return {
      ...{ id, version, pid, level, type, kind, name, path, icon, hidden, everybody, added },
      ...{ title_en: entry.title.en, title_zh: entry.title.zh },
      buttons: Object.keys(entry.buttons).length,
      edited: editable && !added && edited,
      editable,
    }
  }
}
