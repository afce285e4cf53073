import { randomUUID } from 'node:crypto'
import type { AddedKind } from '@innkeeper/contract/areas/menus'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import type { Context } from '../../platform/http/context.ts'
import { AppError, invalid, notFound } from '../../platform/http/errors.ts'
import { newPartnerLink } from '../../platform/identity/rights.ts'
import type { MenuChanges } from '../../platform/identity/tables.ts'
import type { EditorOf } from '../../platform/identity/variants.ts'
import type { MenuEntry } from '../../platform/menu/menu-entries.ts'
import { canBeChildOf } from '../../platform/menu/menu-places.ts'
import { changeMenu, forLog, found, lockedAt, type Menu, notYours } from './changing.ts'
import { kindsAddedBy, managedBy, mayEdit } from './editor.ts'
import * as repo from './repo.ts'

interface Body {
  id?: number | undefined
  version?: number | undefined
  kind: AddedKind
  title_en: string
  title_zh: string
  icon: string
  pid: number
  type: 0 | 1
  hidden: boolean
  path?: string | undefined
  everybody: boolean
}

export const save = (editorOf: EditorOf) => (context: Context, body: Body) =>
  changeMenu(context, editorOf, async (menu) => {
    if (body.id === undefined) return add(context, menu, body)
    const before = lockedAt(context, menu, body.id, body.version)
    const row = await edit(menu, before, body)
    context.trace({ after: forLog({ ...body, path: body.path ?? before.path }) })
    return row
  })

async function add(context: Context, menu: Menu, body: Body) {
  const { tx, editor, entries } = menu
  const owner = managedBy(editor)
  const { kind, icon, pid, path, everybody } = body
  if (!owner || !kindsAddedBy(editor).includes(kind)) throw notYours()
  if (kind === 'link' && path === undefined) throw invalid({ path: messages.required })
  if (kind === 'group' && path !== undefined) throw invalid({ path: messages.unknownField })
  checkParent(entries, { id: -1, pid, kind, level: 0 }, pid)
  const name = owner.partner_id === null ? `${kind}:${randomUUID()}` : newPartnerLink()
  const title = { en: body.title_en, zh: body.title_zh }
  const own =
    kind === 'link' ? { link: true, path: path ?? '', everybody } : { added_group: true, path: '' }
  const row = await repo.insert(tx, { ...owner, ...own, name, title, icon, pid, type: body.type })
  await appendTo(menu, pid, { id: row.id, changes: hiddenIf(body.hidden) })
  context.trace({ record: ['menu_entry', row.id], after: forLog(body) })
  return row
}

const hiddenIf = (hidden: boolean): MenuChanges => (hidden ? { hidden } : {})

type Standing = Parameters<typeof canBeChildOf>[1]

/** The parent, if the entry can stand there; none is the top. */
function checkParent(entries: MenuEntry[], entry: Standing, pid: number): MenuEntry | undefined {
  const parent = entries.find((each) => each.id === pid)
  if ((pid !== 0 && !parent) || !canBeChildOf(entries, entry, parent)) {
    throw invalid({ pid: rightsMessages.menuParentWrong })
  }
  return parent
}

async function edit(menu: Menu, before: MenuEntry, body: Body) {
  const { tx, entries } = menu
  const original = await repo.findOriginal(tx, before.id)
  if (!original) throw notFound()
  const isLink = before.kind === 'link'
  if (!isLink && body.path !== undefined) throw invalid({ path: messages.unknownField })
  const moved = body.pid !== before.pid
  if (moved) checkParent(entries, before, body.pid)
  const under = entries.find((each) => each.id === body.pid)?.name ?? ''
  const { position } = before.changes
  const title = { en: body.title_en, zh: body.title_zh }
  const changes: MenuChanges = {
    ...hiddenIf(body.hidden),
    ...(position !== undefined && { position }),
    ...((title.en !== original.title.en || title.zh !== original.title.zh) && { title }),
    ...(body.icon !== original.icon && { icon: body.icon }),
    ...(body.type !== original.type && { type: body.type }),
    ...(body.pid !== original.pid && { under }),
  }
  const own = isLink ? { path: body.path ?? before.path, everybody: body.everybody } : {}
  const row = await repo.update(tx, before.id, { ...own, changes })
  if (moved) await appendTo(menu, body.pid, { id: before.id, changes })
  return row
}

type Ordered = { id: number; changes: MenuChanges }

/** At the end of its new neighbours, whose present order thereby becomes a chosen one. */
const appendTo = (menu: Menu, pid: number, last: Ordered) =>
  repo.order(menu.tx, [...neighboursAt(menu, pid).filter(({ id }) => id !== last.id), last])

/** Those that the editor can put in order. */
const neighboursAt = ({ editor, entries }: Menu, pid: number) =>
  entries.filter((entry) => entry.pid === pid && mayEdit(editor, entry))

export const sort =
  (editorOf: EditorOf) =>
  (context: Context, { pid, ids }: { pid: number; ids: number[] }) =>
    changeMenu(context, editorOf, async (menu) => {
      const neighbours = new Map(neighboursAt(menu, pid).map((entry) => [entry.id, entry]))
      const known = new Set(menu.entries.map((entry) => entry.id))
      if (!ids.every((id) => known.has(id))) throw notFound()
      const sorted = ids.flatMap((id) => neighbours.get(id) ?? [])
      const whole = new Set(ids).size === neighbours.size && sorted.length === neighbours.size
      if (!whole) throw new AppError(codes.conflict, rightsMessages.menuOrderStale)
      await repo.order(menu.tx, sorted)
      const names = (list: Iterable<MenuEntry>) => Array.from(list, (entry) => entry.name)
      context.trace({
        before: { order: names(neighbours.values()) },
        after: { order: names(sorted) },
      })
      return {}
    })

/** Its place among its neighbours goes too: it stands where the product puts it. */
export const reset = (context: Context, { id, version }: { id: number; version: number }) =>
  changeMenu(context, asThemselves, async (menu) => {
    const { link, added_group } = lockedAt(context, menu, id, version)
    if (link || added_group) throw notFound()
    await repo.update(menu.tx, id, { changes: {} })
    return {}
  })

const asThemselves: EditorOf = (person) => person

export const remove =
  (editorOf: EditorOf) =>
  (context: Context, { id }: { id: number }) =>
    changeMenu(context, editorOf, async (menu) => {
      const entry = found(context, menu, id)
      if (entry.link) await repo.removeLink(menu.tx, id, entry.name)
      else await removeGroup(menu, entry)
      return {}
    })

async function removeGroup({ tx, entries }: Menu, entry: MenuEntry): Promise<void> {
  if (!entry.added_group) throw new AppError(codes.conflict, rightsMessages.menuNotAdded)
  if (entries.some(({ pid }) => pid === entry.id)) {
    throw new AppError(codes.conflict, rightsMessages.menuGroupNotEmpty)
  }
  await repo.removeGroup(tx, entry)
}
