import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** An element of an array as PostgreSQL writes it. */
function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return `"${String(value).replace(/[\\"]/g, '\\$&')}"`
}

/** The elements of a column of many rows, ready to stand in an array; batches join with a comma. */
export const elements = (column: PgColumn, values: unknown[]): string =>
  values.map((value) => element(stored(column, value))).join(',')

/** As the column writes it: a range of days, say, is one text. */
const stored = (column: PgColumn, value: unknown) =>
  value === null || value === undefined ? null : column.mapToDriverValue(value)

/** Arrays in an array would be taken apart: each is one text until `castOf` makes it an array again. */
const isArray = (column: PgColumn) => column.getSQLType().endsWith('[]')
const elementType = (column: PgColumn) => (isArray(column) ? 'text' : column.getSQLType())

/** What a row of `arrayFrom` has to become. */
export const castOf = (column: PgColumn): SQL =>
  isArray(column) ? sql.raw(`::${column.getSQLType()}`) : sql``

/**
 * A column of many rows as one parameter. The text is put together here, batch by batch, because
 * the driver would do it for the whole file at once and hold up everybody meanwhile.
 */
export const arrayFrom = (column: PgColumn, batches: string[]): SQL =>
  sql`${sql.param(`{${batches.join(',')}}`)}::${sql.raw(elementType(column))}[]`

export const arrayOf = (column: PgColumn, values: unknown[]): SQL =>
  arrayFrom(column, [elements(column, values)])
