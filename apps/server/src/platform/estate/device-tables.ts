import { foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { belongsToStore, insideStore, recordColumns, rooms } from './tables.ts'

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
    ...insideStore,
    sub_id: integer(),
    device_model_id: integer()
      .notNull()
      .references(() => deviceModels.id),
    serial: text().notNull(),
  },
  (table) => [
    belongsToStore('devices_store_fk', table),
    foreignKey({
      name: 'devices_room_fk',
      columns: [table.sub_id, table.offline_id, table.brand_id, table.partner_id],
      foreignColumns: [rooms.id, rooms.offline_id, rooms.brand_id, rooms.partner_id],
    }).onUpdate('cascade'),
    unique().on(table.partner_id, table.serial),
    index().on(table.partner_id, table.id),
    index().on(table.brand_id, table.id),
    index().on(table.offline_id, table.id),
    index().on(table.sub_id),
    index().on(table.device_model_id),
    index().on(table.serial.op('text_pattern_ops')),
  ],
)
