import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { placeColumns, recordColumns, rooms } from './estate.ts'

export const deviceModels = pgTable('device_models', {
  ...recordColumns,
  device_model: text().notNull().unique(),
  /** `tv`, `washer`, `air_conditioner` or `lock`. */
  property: text().notNull().default('tv'),
  manufacturer: text().notNull().default(''),
  image: text().notNull().default(''),
  remark: text().notNull().default(''),
})

export const devices = pgTable(
  'devices',
  {
    ...recordColumns,
    ...placeColumns,
    sub_id: integer().references(() => rooms.id),
    device_model_id: integer()
      .notNull()
      .references(() => deviceModels.id),
    serial: text().notNull().unique(),
  },
  (table) => [
    index().on(table.partner_id, table.id),
    index().on(table.brand_id, table.id),
    index().on(table.offline_id, table.id),
    index().on(table.sub_id),
    index().on(table.device_model_id),
    index().on(table.serial.op('text_pattern_ops')),
  ],
)
