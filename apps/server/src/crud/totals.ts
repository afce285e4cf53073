import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { rowCountChanges, rowCounts } from '../platform/db/tables.ts'
import type { Person } from '../platform/identity/person.ts'
import { type Listed, visible } from './entity.ts'
import { remember } from './list-memory.ts'

/** Conditions of a search; the key tells them from those of any other search. */
export interface Filters {
  where: SQL
  key: string
  /** The other lists that they look at too, or tables of which nobody knows when they change. */
  beside?: readonly Listed[] | 'unknown'
}

export interface Total {
  count: number
  /** Where the list is remembered, and the version up to which; undefined where nobody keeps one. */
  list: { key: string; version: number } | undefined
}

/** How many rows there are; kept numbers where the entity has them and no filter is set. */
export async function totalOf(
  db: Db,
  listed: Listed,
  person: Person,
  filters?: Filters,
): Promise<Total> {
  const countRows = () => db.$count(listed.table, and(visible(person, listed), filters?.where))
  const kept = keptPlace(listed, person)
  const beside = keptBeside(filters, person)
  if (!kept || !beside) return { count: await countRows(), list: undefined }
  const { count, version: own } = await readKept(db, listed, kept)
  const place = `${getTableName(listed.table)} ${kept.place} ${kept.id}`
  if (!filters) return { count, list: { key: place, version: own } }
  const key = `${place} ${filters.key}`
  let version = own
  // Each only ever grows, so their sum is another one whenever one of them is.
  for (const [other, at] of beside) version += (await readKept(db, other, at)).version
  return { count: await remember(db, key, version, countRows), list: { key, version } }
}

/** Where the versions of the other lists are kept; undefined where one has none. */
function keptBeside({ beside = [] }: Partial<Filters> = {}, person: Person) {
  if (beside === 'unknown') return undefined
  const kept = beside.flatMap((other): [Listed, KeptPlace][] => {
    const place = keptPlace(other, person)
    return place ? [[other, place]] : []
  })
  return kept.length === beside.length ? kept : undefined
}

const keptTotals = new WeakMap<Db, ReturnType<typeof writeKeptTotal>>()

async function readKept(db: Db, listed: Listed, kept: KeptPlace) {
  const known = keptTotals.get(db) ?? writeKeptTotal(db)
  keptTotals.set(db, known)
  const [row] = await known.execute({ table: getTableName(listed.table), ...kept })
  return row ?? { count: 0, version: 0 }
}

const asked = sql`table_name = ${sql.placeholder('table')} and place = ${sql.placeholder('place')} and place_id = ${sql.placeholder('id')}`

/** The number kept at the last summing up, and what has changed since; each change is a version. */
const parts = sql`
  select count, version from ${rowCounts} where ${asked}
  union all
  select change, 1 from ${rowCountChanges} where ${asked}`

/** Written once: every list asks it. */
const writeKeptTotal = (db: Db) =>
  db
    .select({
      count: sql<number>`coalesce(sum(count), 0)::bigint`,
      version: sql<number>`coalesce(sum(version), 0)::bigint`,
    })
    .from(sql`(${parts}) kept`)
    .prepare('kept_total')

interface KeptPlace {
  place: string
  id: number
}

/** Under which place the trigger keeps the number that this person needs. */
function keptPlace(entity: Listed, person: Person): KeptPlace | undefined {
  if (!entity.counted) return undefined
  const place = { platform: 'all', partner: 'partner_id', brand: 'brand_id', store: 'offline_id' }[
    person.scope
  ]
  // A store's staff sees one store: nothing to keep a number of.
  if (place === entity.place) return undefined
  return { place, id: person.offlineId ?? person.brandId ?? person.partnerId ?? 0 }
}
