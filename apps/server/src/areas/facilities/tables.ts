import { pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../platform/estate/tables.ts'

export const facilities = pgTable('facilities', {
  ...recordColumns,
  name: text().notNull().unique(),
  category: text().notNull(),
  description: text().notNull().default(''),
})
