import type { PageRequest } from '@innkeeper/contract/paging'
import { and, ilike, inArray, like } from 'drizzle-orm'
import { beginsWith, contains } from '../platform/db/search.ts'
import type { Context } from '../platform/http/context.ts'
import type { Anchors } from './anchors.ts'
import { type Entities, type Entity, type Row, visible } from './entity.ts'
import type { ListStatements } from './list-statements.ts'
import { filtersOf, orderOf, type Search, sortKey } from './query.ts'
import { totalOf } from './totals.ts'

type ListBody = Search & PageRequest

export async function listRows(
  { db, person }: Context,
  entity: Entity,
  anchors: Anchors,
  statements: ListStatements,
  { page, per_page, ...search }: ListBody,
): Promise<{ list: { data: Row[]; total: number } }> {
  const filters = filtersOf(entity, search)
  const total = await totalOf(db, entity, person, filters)
  const offset = (page - 1) * per_page
  const start =
    filters || sortKey(entity, search)
      ? { after: undefined, skip: offset }
      : await anchors.startFor(db, entity, person, search.order ?? 'desc', total, offset)
  const data = await statements.run(db, person, search, { ...start, limit: per_page })
  return { list: { data, total: total.count } }
}

const mostOptions = 50

export async function listOptions(
  { db, person }: Context,
  entities: Entities,
  entity: Entity,
  { search, ids, ...belonging }: Search & { search: string; ids?: number[] | undefined },
): Promise<{ list: { id: number; label: string }[] }> {
  const label = entities.labelColumn(entity)
  const { label: name, fields } = entity.area.resource
  // As its list is searched and ordered by it, so that the same indexes serve.
  const found =
    fields[name]?.filter === 'prefix'
      ? like(label, beginsWith(search))
      : ilike(label, contains(search))
  const rows = await db
    .select({ id: entity.table.id, label })
    .from(entity.table)
    .where(
      and(
        visible(person, entity),
        search ? found : undefined,
        ids ? inArray(entity.table.id, ids) : undefined,
        filtersOf(entity, belonging),
      ),
    )
    .orderBy(...orderOf(entity, { sort: name, order: 'asc' }))
    .limit(mostOptions)
  return { list: rows as { id: number; label: string }[] }
}
