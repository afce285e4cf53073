import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Person } from '../identity/person.ts'

/** A table whose rows belong to a place in the estate. */
interface Scoped {
  partner_id: PgColumn
  brand_id?: PgColumn
  offline_id?: PgColumn
}

/** A place in the estate with what is above it. */
export interface Place {
  partner_id: number | null
  brand_id: number | null
  offline_id: number | null
}

export type Reach = Pick<Person, 'scope' | 'partnerId' | 'brandId' | 'offlineId'>

/**
 * The rows of a table that are inside the person's scope. A row that stands above the person's
 * place (a partner's row, for a store's staff) has no column to match and is not visible.
 */
export function within(person: Reach, columns: Scoped): SQL {
  const nothing = sql`false`
  switch (person.scope) {
    case 'platform':
      return sql`true`
    case 'partner':
      return eq(columns.partner_id, person.partnerId)
    case 'brand':
      return columns.brand_id ? eq(columns.brand_id, person.brandId) : nothing
    case 'store':
      return columns.offline_id ? eq(columns.offline_id, person.offlineId) : nothing
  }
}

/** Whether a place in the estate is inside the person's scope; `within` for what is no table. */
export function covers(person: Reach, place: Place): boolean {
  if (person.scope === 'platform') return true
  const [own, theirs] = {
    partner: [person.partnerId, place.partner_id],
    brand: [person.brandId, place.brand_id],
    store: [person.offlineId, place.offline_id],
  }[person.scope]
  // Nobody's place is not the same place as nobody's.
  return own !== null && own === theirs
}

/** The person as the SaaS calls see them: never beyond their own partner, also if they have none. */
export const withinPartner = (person: Person): Person =>
  person.scope === 'platform' ? { ...person, scope: 'partner' } : person
