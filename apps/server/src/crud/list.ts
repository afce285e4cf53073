import type { PageRequest } from '@innkeeper/contract/paging'
import { and, ilike, inArray, like } from 'drizzle-orm'
import { beginsWith, contains } from '../platform/db/search.ts'
import type { Context } from '../platform/http/context.ts'
import { type BoundEntity, labelColumn, type Row, visible } from './entity.ts'
import { findPage, type ListQuery } from './find-page.ts'
import type { ListStatements } from './list-statements.ts'
import {
  filterKey,
  filtersOf,
  listsBeside,
  orderKey,
  orderOf,
  type Search,
  sortOf,
} from './query.ts'

type ListBody = Search & PageRequest

export async function listRows(
  { db, person: caller }: Context,
  entity: BoundEntity,
  statements: ListStatements,
  { page, per_page, ...search }: ListBody,
): Promise<{ list: { data: Row[]; total: number } }> {
  const person = entity.as?.(caller) ?? caller
  await entity.checkSearch?.(db, search)
  const where = filtersOf(entity, search)
  const { sort, order } = sortOf(entity, search)
  const backwards = { ...search, sort, order: order === 'asc' ? 'desc' : 'asc' } as const
  const query: ListQuery = {
    listed: entity,
    person,
    filters: where && {
      where,
      key: filterKey(entity, search),
      beside: listsBeside(entity, search),
    },
    order: {
      key: orderKey(entity, search),
      by: (direction) => orderOf(entity, direction === 'forwards' ? search : backwards),
    },
  }
  const { total, skip, ids } = await findPage(db, query, { page, per_page })
  const data = ids
    ? await statements.readRows(db, person, ids)
    : await statements.readPage(db, person, search, { skip, limit: per_page })
  return { list: { data, total } }
}

export const mostOptions = 50

export async function listOptions(
  { db, person }: Context,
  entity: BoundEntity,
  { search, ids, ...belonging }: Search & { search: string; ids?: number[] | undefined },
): Promise<{ list: { id: number; label: string }[] }> {
  const label = labelColumn(entity)
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
