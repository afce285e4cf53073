import { randomUUID } from 'node:crypto'
import { menus } from '@innkeeper/contract/areas/menus'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/rights-messages'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { loadMenuEntries, type MenuEntry, mayStandUnder } from '../../platform/menu-entries.ts'
import { signal } from '../../platform/signals.ts'
import type { MenuChanges } from '../../platform/tables/people.ts'
import * as repo from './repo.ts'

/** The page that undoes mistakes made on it. */
const itself = menus.pages?.[0]?.name

interface Body {
  id?: number | undefined
  version?: number | undefined
  title_en: string
  title_zh: string
  icon: string
  pid: number
  type: 0 | 1
  hidden: boolean
  path?: string | undefined
  everybody: boolean
}

/** As the wire carries it. */
export const toWire = ({ changes, title, buttons, position, link, ...entry }: MenuEntry) => ({
  ...entry,
  title_en: title.en,
  title_zh: title.zh,
  edited: !link && Object.keys(changes).some((key) => key !== 'position'),
})

type Logged = Pick<Body, 'title_en' | 'title_zh' | 'icon' | 'pid' | 'hidden' | 'path' | 'everybody'>

const forLog = (entry: Logged & { type: number }) => {
  const { title_en, title_zh, icon, path, type, pid, hidden, everybody } = entry
  return { title_en, title_zh, icon, path, type, pid, hidden, everybody }
}

export async function save(context: Context, body: Body) {
  return changeMenu(context, async (tx, entries) => {
    const parent = entries.find((entry) => entry.id === body.pid)
    const title = { en: body.title_en, zh: body.title_zh }
    if (body.id === undefined) {
      const { icon, pid, path, everybody } = body
      if (path === undefined) throw invalid({ path: messages.required })
      if (!parent || !mayStandUnder(entries, newLink, parent)) throw invalid(wrongParent)
      const name = `link:${randomUUID()}`
      const row = await repo.insertLink(tx, name, { title, icon, path, everybody, pid })
      await appendTo(tx, entries, pid, { id: row.id, changes: hiddenIf(body.hidden) })
      context.trace({ record: ['menu_entry', row.id], after: forLog(body) })
      return row
    }
    const before = lockedAt(context, entries, body.id, body.version)
    const row = await edit(tx, entries, before, parent, body)
    context.trace({ after: forLog({ ...body, path: body.path ?? before.path }) })
    return row
  })
}

/** Nothing stands under it yet. */
const newLink = { id: -1, pid: 0, kind: 'link' as const, level: 0 }
const wrongParent = { pid: rightsMessages.menuParentWrong }
const hiddenIf = (hidden: boolean): MenuChanges => (hidden ? { hidden } : {})

async function edit(
  tx: Db,
  entries: MenuEntry[],
  before: MenuEntry,
  parent: MenuEntry | undefined,
  body: Body,
) {
  const original = await repo.findOriginal(tx, before.id)
  if (!original) throw notFound()
  const moved = body.pid !== before.pid
  const isTop = before.kind === 'group' && before.level === 1
  if (moved && (isTop || !parent || !mayStandUnder(entries, before, parent))) {
    throw invalid(wrongParent)
  }
  const isLink = before.kind === 'link'
  if (!isLink && body.path !== undefined) throw invalid({ path: messages.unknownField })
  const { position } = before.changes
  const title = { en: body.title_en, zh: body.title_zh }
  const changes: MenuChanges = {
    ...hiddenIf(body.hidden),
    ...(position !== undefined && { position }),
    ...((title.en !== original.title.en || title.zh !== original.title.zh) && { title }),
    ...(body.icon !== original.icon && { icon: body.icon }),
    ...(body.type !== original.type && { type: body.type }),
    ...(parent && parent.id !== original.pid && { under: parent.name }),
  }
  const own = isLink ? { path: body.path ?? before.path, everybody: body.everybody } : {}
  const row = await repo.update(tx, before.id, { ...own, changes })
  if (moved) await appendTo(tx, entries, body.pid, { id: before.id, changes })
  return row
}

type Ordered = { id: number; changes: MenuChanges }

/** At the end of its new neighbours, whose present order thereby becomes a chosen one. */
const appendTo = (tx: Db, entries: MenuEntry[], pid: number, last: Ordered) =>
  repo.order(tx, [...entries.filter((each) => each.pid === pid && each.id !== last.id), last])

export async function sort(context: Context, { pid, ids }: { pid: number; ids: number[] }) {
  return changeMenu(context, async (tx, entries) => {
    const neighbours = new Map(
      entries.filter((entry) => entry.pid === pid).map((entry) => [entry.id, entry]),
    )
    const known = new Set(entries.map((entry) => entry.id))
    if (!ids.every((id) => known.has(id))) throw notFound()
    const sorted = ids.flatMap((id) => neighbours.get(id) ?? [])
    const whole = new Set(ids).size === neighbours.size && sorted.length === neighbours.size
    if (!whole) throw new AppError(codes.conflict, rightsMessages.menuOrderStale)
    await repo.order(tx, sorted)
    const names = (list: Iterable<MenuEntry>) => Array.from(list, (entry) => entry.name)
    context.trace({
      record: ['menu_entry', pid],
      before: { order: names(neighbours.values()) },
      after: { order: names(sorted) },
    })
    return {}
  })
}

export async function reset(context: Context, { id, version }: { id: number; version: number }) {
  return changeMenu(context, async (tx, entries) => {
    const { changes, kind } = lockedAt(context, entries, id, version)
    if (kind === 'link') throw notFound()
    const { position } = changes
    // Moved back, it stands where the product puts it; its old neighbours keep their order.
    const kept = position === undefined || changes.under !== undefined ? {} : { position }
    await repo.update(tx, id, { changes: kept })
    return {}
  })
}

export async function remove(context: Context, id: number) {
  return changeMenu(context, async (tx, entries) => {
    const entry = found(context, entries, id)
    if (entry.kind !== 'link') throw new AppError(codes.conflict, rightsMessages.menuNotALink)
    await repo.removeLink(tx, id, entry.name)
    return {}
  })
}

/** A change of the menu that leaves the menu page itself in sight. */
async function changeMenu<T>(
  context: Context,
  work: (tx: Db, entries: MenuEntry[]) => Promise<T>,
): Promise<T> {
  return context.change(async (tx) => {
    await repo.lock(tx)
    const result = await work(tx, await loadMenuEntries(tx))
    if (!isVisible(await loadMenuEntries(tx))) {
      throw new AppError(codes.conflict, rightsMessages.menuNeedsItself)
    }
    // Who holds everything holds new links too.
    await signal(tx, { kind: 'rights' })
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

function found(context: Context, entries: MenuEntry[], id: number): MenuEntry {
  const entry = entries.find((each) => each.id === id)
  if (!entry) throw notFound()
  context.trace({ record: ['menu_entry', id], before: forLog(toWire(entry)) })
  return entry
}

/** The entry, if the editor has seen it as it is. */
function lockedAt(
  context: Context,
  entries: MenuEntry[],
  id: number,
  version: number | undefined,
): MenuEntry {
  const entry = found(context, entries, id)
  if (entry.version !== version) {
    const current = toWire(entry)
    throw new AppError(codes.conflict, messages.conflict, undefined, { current })
  }
  return entry
}
