import { sql } from 'drizzle-orm'
import { customType, index, type PgColumn } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Of a table whose records are found by their words: null until somebody has spelled them
 * (`keeper.ts`). A trigger (`forget_find_words` in the migrations) takes them back when the names
 * change, so whoever writes to the table need not think of it.
 */
export const findColumns = { find_words: tsvector() }

export const findIndexes = (table: Record<'id' | 'find_words', PgColumn>) => [
  index().using('gin', table.find_words),
  index().on(table.id).where(sql`${table.find_words} is null`),
]
