import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../platform/estate/tables.ts'

/** spec §3, domain config: pid 0 means top level, so it cannot be a foreign key. */
export const domains = pgTable(
  'domains',
  {
    ...recordColumns,
    pid: integer().notNull().default(0),
    title: text().notNull(),
    property: text().notNull(),
    url: text().notNull(),
  },
  (table) => [unique().on(table.pid, table.property)],
)
