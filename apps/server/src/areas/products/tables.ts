import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { deviceModels } from '../../platform/estate/device-tables.ts'
import { recordColumns } from '../../platform/estate/tables.ts'

export const products = pgTable('products', {
  ...recordColumns,
  name: text().notNull().unique(),
  device_model_id: integer().references(() => deviceModels.id),
  /** In fen. */
  price: bigint({ mode: 'number' }),
  image: text().notNull().default(''),
  on_offer: boolean().notNull().default(true),
  description: text().notNull().default(''),
})
