import { and, eq, getTableName, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import type { Person } from '../platform/person.ts'
import { rowCounts } from '../platform/tables/row-counts.ts'
import { type Entity, visible } from './entity.ts'

export interface Total {
  count: number
  /** Grows with every change of the rows; undefined where nobody keeps it. */
  version: number | undefined
}

/** How many rows there are; kept numbers where the entity has them and no filter is set. */
export async function totalOf(
  db: Db,
  entity: Entity,
  person: Person,
  filters: SQL | undefined,
): Promise<Total> {
  const kept = filters ? undefined : keptPlace(entity, person)
  if (!kept) {
    const count = await db.$count(entity.table, and(visible(person, entity), filters))
    return { count, version: undefined }
  }
  const [row] = await db
    .select({ count: rowCounts.count, version: rowCounts.version })
    .from(rowCounts)
    .where(
      and(
        eq(rowCounts.table_name, getTableName(entity.table)),
        eq(rowCounts.place, kept.place),
        eq(rowCounts.place_id, kept.id),
      ),
    )
  return row ?? { count: 0, version: 0 }
}

/** Under which place the trigger keeps the number that this person needs. */
export function keptPlace(
  entity: Entity,
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
