import { menus } from '@innkeeper/contract/areas/menus'
import { codes } from '@innkeeper/contract/envelope'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError, notFound, outdated } from '../../platform/http/errors.ts'
import { rightsChanged } from '../../platform/identity/events.ts'
import type { Person } from '../../platform/identity/person.ts'
import type { EditorOf } from '../../platform/identity/variants.ts'
import { emit } from '../../platform/live/events.ts'
import { loadMenuEntries, type MenuEntry } from '../../platform/menu/menu-entries.ts'
import { entriesFor, mayEdit, toWire } from './editor.ts'
import * as repo from './repo.ts'

/** The page that undoes mistakes made on it. */
const itself = menus.pages?.[0]?.name

/** The menu while somebody changes it. */
export interface Menu {
  tx: Db
  editor: Person
  entries: MenuEntry[]
}

/** A change of the menu that leaves the menu page itself in sight. */
export async function changeMenu<T>(
  context: Context,
  editorOf: EditorOf,
  work: (menu: Menu) => Promise<T>,
): Promise<T> {
  const editor = editorOf(context.person)
  return context.change(async (tx) => {
    await repo.lock(tx)
    const result = await work({ tx, editor, entries: await entriesFor(tx, editor) })
    if (!isVisible(await loadMenuEntries(tx, null))) {
      throw new AppError(codes.conflict, rightsMessages.menuNeedsItself)
    }
    // Who holds everything holds new links too.
    await emit(tx, rightsChanged, {})
    return result
  })
}

function isVisible(entries: MenuEntry[]): boolean {
  let entry = entries.find(({ name }) => name === itself)
  while (entry && !entry.hidden && entry.type === 0) {
    const { pid } = entry
    if (pid === 0) return true
    entry = entries.find(({ id }) => id === pid)
  }
  return false
}

interface Logged {
  title_en: string
  title_zh: string
  icon: string
  path?: string | undefined
  type: number
  pid: number
  hidden: boolean
  everybody: boolean
}

export const forLog = (entry: Logged) => {
  const { title_en, title_zh, icon, path, type, pid, hidden, everybody } = entry
  return { title_en, title_zh, icon, path, type, pid, hidden, everybody }
}

export const notYours = () => new AppError(codes.forbidden, rightsMessages.menuNotYours)

/** The entry, if it is the editor's to change. */
export function found(context: Context, { editor, entries }: Menu, id: number): MenuEntry {
  const entry = entries.find((each) => each.id === id)
  if (!entry) throw notFound()
  context.trace({ before: forLog(toWire(editor, entries)(entry)) })
  if (!mayEdit(editor, entry)) throw notYours()
  return entry
}

/** The entry, if the editor has seen it as it is. */
export function lockedAt(context: Context, menu: Menu, id: number, version: number | undefined) {
  const entry = found(context, menu, id)
  if (entry.version !== version) {
    const current = toWire(menu.editor, menu.entries)(entry)
    throw outdated(current)
  }
  return entry
}
