import { areas } from '@innkeeper/contract/areas'
import type { Language } from '@innkeeper/contract/localized'
import { type MenuRecord, menuGroups } from '@innkeeper/contract/menu'
import { asc, notInArray } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import { menuEntries } from './tables/people.ts'

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

/** Brings the menu of the database in line with the pages that this version has. */
export async function syncMenu(db: Db): Promise<void> {
  const ids = new Map<string, number>()
  const entries = contractEntries()
  await db.transaction(async (tx) => {
    await tx.delete(menuEntries).where(
      notInArray(
        menuEntries.name,
        entries.map(({ name }) => name),
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
  held: ReadonlySet<string>,
  language: Language,
  serverUrl: string,
): Promise<MenuRecord[]> {
  const rows = await db.select().from(menuEntries).orderBy(asc(menuEntries.position))
  const childrenOf = (pid: number): MenuRecord[] =>
    rows
      .filter((row) => row.pid === pid)
      .flatMap((row) => {
        const children = childrenOf(row.id)
        const isGroup = row.path === ''
        if (isGroup ? children.length === 0 : !held.has(row.name)) return []
        const { id, level, type, name, icon } = row
        return {
          ...{ id, pid, level, type, name, icon, children },
          // A page that the server shows itself is a full page load for the console (spec §2).
          path: row.path.startsWith('/admin/') ? serverUrl + row.path : row.path,
          meta: {
            ...{ id, pid, level, type, icon },
            title: row.title[language],
            buttonlist: Object.keys(row.buttons).filter((code) => held.has(code)),
            single: level === 1 && children.length === 1,
          },
        }
      })
  return childrenOf(0)
}
