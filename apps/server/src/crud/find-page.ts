import type { PageRequest } from '@innkeeper/contract/paging'
import { and, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import type { Person } from '../platform/identity/person.ts'
import { type Listed, visible } from './entity.ts'
import { remember } from './list-memory.ts'
import { type Filters, totalOf } from './totals.ts'

/** The first pages of a plain list are read straight from its index. */
const nearby = 200
/** People turn pages: the ids of so many are read together. */
const pagesTogether = 10

export interface ListQuery {
  listed: Listed
  person: Person
  filters: Filters | undefined
  order: {
    /** Tells it from other orders; empty for the plain one, by the id. */
    key: string
    by(direction: 'forwards' | 'backwards'): SQL[]
  }
}

export interface FoundPage {
  total: number
  skip: number
  /** Undefined where the page is read as quickly without: its rows follow those to skip. */
  ids: number[] | undefined
}

/**
 * Finding the rows of a page can cost far more than reading them: a filter, an order without an
 * index, a hundred thousand rows to skip. So what was found is remembered for a version of the list.
 */
export async function findPage(
  db: Db,
  query: ListQuery,
  { page, per_page }: PageRequest,
): Promise<FoundPage> {
  const { listed, person, filters, order } = query
  const { count: total, list } = await totalOf(db, listed, person, filters)
  const skip = (page - 1) * per_page
  const isPlain = !filters && order.key === ''
  if (!list || (isPlain && skip < nearby)) return { total, skip, ids: undefined }
  if (skip >= total) return { total, skip, ids: [] }
  const limit = per_page * pagesTogether
  const first = skip - (skip % limit)
  const key = `${list.key} ${order.key} ${first} ${limit}`
  const ids = await remember(db, key, list.version, () =>
    readIds(db, query, { first, last: Math.min(first + limit, total), total }),
  )
  return { total, skip, ids: ids.slice(skip - first, skip - first + per_page) }
}

interface Stretch {
  first: number
  last: number
  total: number
}

/** From whichever end of the list is nearer. */
async function readIds(
  db: Db,
  { listed, person, filters, order }: ListQuery,
  { first, last, total }: Stretch,
): Promise<number[]> {
  const isLate = total - last < first
  const rows = await db
    .select({ id: listed.table.id })
    .from(listed.table)
    .where(and(visible(person, listed), filters?.where))
    .orderBy(...order.by(isLate ? 'backwards' : 'forwards'))
    .limit(last - first)
    .offset(isLate ? total - last : first)
  const ids = rows.map(({ id }) => id as number)
  return isLate ? ids.reverse() : ids
}
