import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Records that belong to a place in the estate: where they are, what they are called, whose they are. */
export interface RecordSource {
  /** The page that they are seen on. */
  page: string
  table: PgTable
  id: PgColumn
  label: PgColumn
  place: { partner_id: PgColumn; brand_id?: PgColumn; offline_id?: PgColumn }
  /** So many that they are found by how the label starts, which an index knows. */
  byPrefix?: boolean
}
