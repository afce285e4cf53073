import type { ResourceSearch } from '@innkeeper/contract/resource'
import {
  and,
  asc,
  desc,
  eq,
  getTableName,
  gt,
  is,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/db/database.ts'
import { beginsWith, contains, shortFirst } from '../platform/db/search.ts'
import type { Person } from '../platform/identity/person.ts'
import {
  type BoundEntity,
  columnOf,
  type Entity,
  expressionOf,
  labelColumn,
  type Row,
  visible,
} from './entity.ts'
import type { Comparison } from './kinds/kind.ts'
import { serverKinds } from './kinds/kinds.ts'
import type { Filters } from './totals.ts'

export type Search = ResourceSearch

/** How a value gets into a condition: as it is, or as the place of a parameter. */
type Bind = (name: string, value: unknown) => unknown

const unbound: Bind = (_name, value) => value

/** The filters that a request sets, by field. */
const setFilters = (entity: Entity, search: Search) =>
  Object.entries(entity.area.resource.fields).flatMap(([name, field]) => {
    const value = search[name]
    return field.filter && value !== undefined && value !== '' ? [{ name, field, value }] : []
  })

/** The filters of a request as conditions; undefined when there is none. */
export function filtersOf(entity: Entity, search: Search, bind = unbound): SQL | undefined {
  const conditions = setFilters(entity, search).flatMap(({ name, field, value }) => {
    const condition = entity.conditions?.[name]
    if (condition) return condition(bind(name, value))
    const column = expressionOf(entity, name)
    if (!column) throw new Error(`${entity.area.name} cannot be searched by ${name}`)
    return serverKinds[field.kind]
      .compare(value, field)
      .map((each) => conditionOf(column, each, (bound) => bind(`${name} ${each.operator}`, bound)))
  })
  const words = searchedFor(entity, search)
  if (words) {
    const pattern = bind('search', contains(words))
    const columns = (entity.area.resource.search ?? []).map((name) => expressionOf(entity, name))
    conditions.push(or(...columns.map((column) => sql`${column} ilike ${pattern}`)) as SQL)
  }
  return conditions.length > 0 ? and(...conditions) : undefined
}

/** The one text that is looked for in several fields. */
const searchedFor = ({ area }: Entity, { search }: Search): string =>
  area.resource.search && typeof search === 'string' ? search : ''

function conditionOf(
  column: PgColumn | SQL,
  { operator, value, type }: Comparison,
  bind: (value: unknown) => unknown,
): SQL {
  if (operator === 'contains') return sql`${column} ilike ${bind(contains(String(value)))}`
  if (operator === 'begins with') return sql`${column} like ${bind(beginsWith(String(value)))}`
  const cast = type ? sql.raw(`::${type}`) : sql``
  // One parameter, also where it is an array.
  const bound = bind(value)
  const given = Array.isArray(bound) ? sql.param(bound) : bound
  return sql`${column} ${sql.raw(operator)} ${given}${cast}`
}

/** Tells the filters of a request from those of any other. */
export const filterKey = (entity: Entity, search: Search): string =>
  JSON.stringify([
    ...setFilters(entity, search).map(({ name, value }) => [name, value]),
    searchedFor(entity, search),
  ])

/** The other lists that the filters of a request look at. */
export function listsBeside(entity: Entity, search: Search): Filters['beside'] {
  const conditions = setFilters(entity, search).filter(({ name }) => entity.conditions?.[name])
  const lists = conditions.map(({ name }) => entity.looksAt?.[name])
  return lists.every((each) => each !== undefined) ? lists.flat() : 'unknown'
}

/** The order of a request, or the resource's own; newest first if it has none. */
export function sortOf({ area }: Entity, { sort, order }: Search): Required<ResourceSearch> {
  const usual = sort === undefined && order === undefined ? area.resource.order : undefined
  return { sort: usual?.by ?? sort ?? 'id', order: usual?.direction ?? order ?? 'desc' }
}

/** The id settles ties, so that pages never overlap. */
export function orderOf(entity: Entity, search: Search): SQL[] {
  const by = sortOf(entity, search).order === 'asc' ? asc : desc
  const key = sortKey(entity, search)
  return key ? [by(key.value), by(entity.table.id)] : [by(entity.table.id)]
}

/** Tells the order of a request from others; empty for the newest first. */
export const orderKey = (entity: Entity, search: Search): string => {
  const { sort, order } = sortOf(entity, search)
  if (sortKey(entity, search)) return `${sort} ${order}`
  return order === 'desc' ? '' : String(order)
}

interface SortKey {
  value: SQL
  /** What the database calls its type. */
  type: string
}

/** By what a list is ordered, if not by the id alone. */
export function sortKey(entity: Entity, search: Search): SortKey | undefined {
  const sort = String(sortOf(entity, search).sort)
  // Records get their ids in the order in which they are made.
  const column = ['id', 'created_at'].includes(sort) ? undefined : expressionOf(entity, sort)
  if (!is(column, PgColumn)) return undefined
  const type = column.getSQLType()
  const inHouseOrder = entity.area.resource.fields[sort]?.sortable === 'shortFirst'
  return { value: inHouseOrder ? shortFirst(column) : sql`${column}`, type }
}

/** Where a batch of a long list ended: the id, and by what it is ordered, as the database writes it. */
export interface Place {
  id: number
  sort_key: string | null
}

/** The rows beyond that place, in the order of `orderOf`. Empty values come last, or first in descent. */
export function beyond(
  entity: Entity,
  search: Search,
  { id, sort_key: key }: Place,
): SQL | undefined {
  const ascends = sortOf(entity, search).order === 'asc'
  const further = ascends ? gt : lt
  const by = sortKey(entity, search)
  const next = further(entity.table.id, id)
  if (!by) return next
  if (key === null)
    return or(and(isNull(by.value), next), ascends ? undefined : isNotNull(by.value))
  const value = sql`${key}::text::${sql.raw(by.type)}`
  const rest = ascends ? isNull(by.value) : undefined
  return or(further(by.value, value), and(eq(by.value, value), next), rest)
}

/** The names of several records, in their order. */
function namesOf(target: Entity, ids: PgColumn | SQL): SQL {
  const { table } = target
  const label = labelColumn(target)
  return sql`array(select ${label} from ${table} where ${table.id} = any(${ids}) order by ${label})`
}

/** Rows with their fields and the names of what they refer to. */
export function selectRows(db: Db, entity: BoundEntity, more: Record<string, SQL> = {}) {
  const version = columnOf(entity, 'version')
  const selection: Record<string, PgColumn | SQL> = {
    ...more,
    id: entity.table.id,
    version: version ?? sql<number>`1`,
  }
  const joins: { table: PgTable; on: SQL }[] = []
  for (const [name, field] of Object.entries(entity.area.resource.fields)) {
    const column = expressionOf(entity, name)
    if (!column) continue
    // Nested, so that the names of its columns keep those of their tables.
    selection[name] = is(column, PgColumn) ? column : sql`${column}`
    if (!field.reference) continue
    const target = entity.others.get(field.reference.to)
    if (field.reference.many) {
      selection[field.reference.label] = namesOf(target, column)
      continue
    }
    const aliased = alias(target.table, `${getTableName(target.table)}_of_${name}`)
    const columns = aliased as unknown as Record<string, PgColumn>
    const label = columns[target.area.resource.label]
    if (!label || !columns.id) throw new Error(`${target.area.name} has no label`)
    selection[field.reference.label] = label
    joins.push({ table: aliased, on: eq(columns.id, column) })
  }
  for (const name of Object.keys(entity.area.resource.row ?? {})) {
    const column = expressionOf(entity, name)
    if (column) selection[name] = is(column, PgColumn) ? column : sql`${column}`
  }
  let query = db
    .select(selection)
    .from(entity.table as PgTable)
    .$dynamic()
  for (const join of joins) query = query.leftJoin(join.table, join.on)
  return query
}

/** As the wire carries it. */
export function toWire(row: Record<string, unknown>): Row {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(entries) as Row
}

/** Rows as people read them. */
export const presented = async (
  db: Db,
  entity: Entity,
  person: Person,
  rows: Record<string, unknown>[],
): Promise<Row[]> => {
  const shown = rows.map(toWire)
  return entity.present && shown.length > 0 ? entity.present(db, person, shown) : shown
}

/** One record as people read it, with all that it has. */
export async function findRow(
  db: Db,
  entity: BoundEntity,
  person: Person,
  id: number,
): Promise<Row | undefined> {
  const rows = await selectRows(db, entity).where(
    and(eq(entity.table.id, id), visible(person, entity)),
  )
  const [row] = await presented(db, entity, person, rows)
  return row && entity.complete ? entity.complete(db, person, row) : row
}
