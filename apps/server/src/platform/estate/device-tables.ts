import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { listedIds, pointedAt, pointsInside, recordColumns, rooms, storeTable } from './tables.ts'

export const deviceModels = pgTable('device_models', {
  ...recordColumns,
  device_model: text().notNull().unique(),
  /** `tv`, `washer`, `air_conditioner` or `lock`. */
  property: text().notNull().default('tv'),
  manufacturer: text().notNull().default(''),
  image: text().notNull().default(''),
  remark: text().notNull().default(''),
})

export const devices = storeTable(
  'devices',
  {
    ...recordColumns,
    sub_id: integer(),
    device_model_id: integer()
      .notNull()
      .references(() => deviceModels.id),
    serial: text().notNull(),
    tag_ids: listedIds(),
  },
  (table) => [
    pointedAt(table),
    index().using('gin', table.tag_ids),
    pointsInside('devices_room_fk', table.sub_id, table, rooms),
    unique().on(table.partner_id, table.serial),
    index().on(table.sub_id),
    index().on(table.device_model_id),
    index().on(table.serial.op('text_pattern_ops'), table.partner_id, table.brand_id),
  ],
)
