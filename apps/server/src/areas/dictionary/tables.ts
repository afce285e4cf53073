import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../platform/estate/tables.ts'

export const dictionary = pgTable(
  'dictionary',
  {
    ...recordColumns,
    category: text().notNull(),
    code: text().notNull(),
    title: text().notNull(),
    title_en: text().notNull().default(''),
    position: integer(),
    remark: text().notNull().default(''),
  },
  (table) => [unique().on(table.category, table.code)],
)
