import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../platform/estate/tables.ts'

export const tags = pgTable(
  'tags',
  { ...recordColumns, name: text().notNull(), kind: text().notNull() },
  (table) => [unique().on(table.kind, table.name)],
)
