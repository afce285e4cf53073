import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** An element of an array as PostgreSQL writes it. */
function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return `"${String(value).replace(/[\\"]/g, '\\$&')}"`
}

/** The elements of a column of many rows, ready to stand in an array; batches join with a comma. */
export const elements = (values: unknown[]): string => values.map(element).join(',')

/**
 * A column of many rows as one parameter. The text is put together here, batch by batch, because
 * the driver would do it for the whole file at once and hold up everybody meanwhile.
 */
export const arrayFrom = (column: PgColumn, batches: string[]): SQL =>
  sql`${sql.param(`{${batches.join(',')}}`)}::${sql.raw(column.getSQLType())}[]`

export const arrayOf = (column: PgColumn, values: unknown[]): SQL =>
  arrayFrom(column, [elements(values)])
