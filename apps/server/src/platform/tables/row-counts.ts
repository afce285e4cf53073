import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Numbers of rows by place, kept by triggers; see the migration that names count_rows. */
export const rowCounts = pgTable(
  'row_counts',
  {
    table_name: text().notNull(),
    /** `all`, or the column of the chain that place_id belongs to. */
    place: text().notNull(),
    place_id: integer().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.table_name, table.place, table.place_id] })],
)
