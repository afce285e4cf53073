import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { rowCountChanges, rowCounts } from '../platform/db/tables.ts'
import type { Person } from '../platform/identity/person.ts'
import { type Listed, visible } from './entity.ts'

export interface Total {
  count: number
  /** Grows with every change of the rows; undefined where nobody keeps it. */
  version: number | undefined
}

/** How many rows there are; kept numbers where the entity has them and no filter is set. */
export async function totalOf(
  db: Db,
  entity: Listed,
  person: Person,
  filters: SQL | undefined,
): Promise<Total> {
  const kept = filters ? undefined : keptPlace(entity, person)
  if (!kept) {
    const count = await db.$count(entity.table, and(visible(person, entity), filters))
    return { count, version: undefined }
  }
  const known = keptTotals.get(db) ?? writeKeptTotal(db)
  keptTotals.set(db, known)
  const [row] = await known.execute({ table: getTableName(entity.table), ...kept })
  return row ?? { count: 0, version: 0 }
}

const keptTotals = new WeakMap<Db, ReturnType<typeof writeKeptTotal>>()

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

/** Under which place the trigger keeps the number that this person needs. */
export function keptPlace(
  entity: Listed,
  person: Person,
): { place: string; id: number } | undefined {
  if (!entity.counted) return undefined
  const place = { platform: 'all', partner: 'partner_id', brand: 'brand_id', store: 'offline_id' }[
    person.scope
  ]
  // A store's staff sees one store: nothing to keep a number of.
  if (place === entity.place) return undefined
  return { place, id: person.offlineId ?? person.brandId ?? person.partnerId ?? 0 }
}
