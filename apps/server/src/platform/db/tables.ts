import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Numbers of rows by place. Triggers (`keep_row_counts` in the migrations) add to `rowCountChanges`;
 * from there they are summed up here now and then, so that changes never wait for each other.
 */
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

/** What has changed since `rowCounts` was brought up to date. */
export const rowCountChanges = pgTable(
  'row_count_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    table_name: text().notNull(),
    place: text().notNull(),
    place_id: integer().notNull(),
    change: integer().notNull(),
  },
  (table) => [index().on(table.table_name, table.place, table.place_id)],
)
