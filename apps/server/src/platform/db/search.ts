import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A LIKE pattern that finds the text anywhere, its own wildcards taken literally. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A LIKE pattern for texts that begin so; an index with text_pattern_ops serves it. */
export const beginsWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** A tsquery for all of these starts of words; quoted, so that nothing typed means more than itself. */
export const tsQuery = (starts: string[]) =>
  starts.map((start) => `'${start.toLowerCase().replace(/['\\]/g, '$&$&')}':*`).join(' & ')

/** One of many values, handed over as one array: the statement stays the same for any number. */
export const oneOf = (column: PgColumn, values: (string | number)[]): SQL =>
  sql`${column} = any(${sql.param(values)})`

/** The order of house numbers, 301 before 1001; text for text as an index on it is written. */
export const shortFirst = (column: PgColumn): SQL<string> => sql`(lpad(${column}, 60) collate "C")`
