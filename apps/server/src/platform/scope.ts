import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Person } from './person.ts'

/** A table whose rows belong to a place in the estate. */
interface Scoped {
  partner_id: PgColumn
  brand_id?: PgColumn
  offline_id?: PgColumn
}

/**
 * The rows of a table that are inside the person's scope. A row that stands above the person's
 * place (a partner's row, for a store's staff) has no column to match and is not visible.
 */
export function within(person: Person, columns: Scoped): SQL {
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
