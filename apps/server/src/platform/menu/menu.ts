import { areas } from '@innkeeper/contract/areas'
import type { Language } from '@innkeeper/contract/localized'
import { type MenuRecord, menuGroups } from '@innkeeper/contract/menu'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { Person } from '../identity/person.ts'
import { menuEntries } from '../identity/tables.ts'
import { hasBadge } from './badges.ts'
import { loadMenuEntries } from './menu-entries.ts'

type Entry = typeof menuEntries.$inferInsert & { under: string | undefined }

/** Groups first, then the pages of the areas in the order of the registry. */
function contractEntries(): Entry[] {
  const groups = menuGroups.map((group) => ({ ...group, path: '', type: 0, buttons: {} }))
  const pages = areas
    .flatMap((area) => area.pages ?? [])
    .map((page) => ({ ...page, type: page.type ?? 0, buttons: page.buttons ?? {} }))
  const levels = new Map<string, number>()
  return [...groups, ...pages].map(({ name, path, type, icon, title, buttons, under }, index) => {
    const level = under === undefined ? 1 : (levels.get(under) ?? 0) + 1
    levels.set(name, level)
    return { name, path, type, icon, title, buttons, under, level, position: index * 10 }
  })
}

/**
 * Brings the menu of the database in line with the pages that this version has: new ones come,
 * gone ones leave. What people made of the menu (`changes`, links, groups) is not touched.
 */
export async function syncMenu(db: Db): Promise<void> {
  const ids = new Map<string, number>()
  const entries = contractEntries()
  await db.transaction(async (tx) => {
    const names = entries.map(({ name }) => name)
    await tx
      .delete(menuEntries)
      .where(
        and(
          eq(menuEntries.link, false),
          eq(menuEntries.added_group, false),
          notInArray(menuEntries.name, names),
        ),
      )
    for (const { under, ...entry } of entries) {
      const pid = under === undefined ? 0 : (ids.get(under) ?? 0)
      const [row] = await tx
        .insert(menuEntries)
        .values({ ...entry, pid })
        .onConflictDoUpdate({ target: menuEntries.name, set: { ...entry, pid } })
        .returning({ id: menuEntries.id })
      if (row) ids.set(entry.name, row.id)
    }
  })
}

/** The menu of one person: pages whose code they hold, and groups that lead to one of them. */
export async function buildMenu(
  db: Db,
  { codes: held, partnerId }: Pick<Person, 'codes' | 'partnerId'>,
  language: Language,
  serverUrl: string,
): Promise<MenuRecord[]> {
  const entries = (await loadMenuEntries(db, partnerId)).filter((entry) => !entry.hidden)
  const childrenOf = (pid: number): MenuRecord[] =>
    entries
      .filter((entry) => entry.pid === pid)
      .flatMap((entry) => {
        const children = childrenOf(entry.id)
        const seen = entry.kind === 'group' ? children.length > 0 : held.has(entry.name)
        if (!seen && !entry.everybody) return []
        const { id, level, type, name, icon } = entry
        return {
          ...{ id, pid, level, type, name, icon, children },
          // A page that the server shows itself is a full page load for the console (spec §2).
          path: entry.path.startsWith('/admin/') ? serverUrl + entry.path : entry.path,
          meta: {
            ...{ id, pid, level, type, icon },
            title: entry.title[language],
            buttonlist: Object.keys(entry.buttons).filter((code) => held.has(code)),
            single: level === 1 && children.length === 1,
            ...(hasBadge(name) && { badge: true }),
          },
        }
      })
  return childrenOf(0)
}
