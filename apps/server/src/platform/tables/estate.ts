import {
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

/** What every record that people edit has. */
export const recordColumns = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Grows with every change, so that the second of two editors is told. */
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
}

export const partners = pgTable('partners', {
  ...recordColumns,
  partner_name: text().notNull().unique(),
  image: text().notNull().default(''),
  /** `hall` marks a partner of public areas (spec §2). */
  property: text().notNull().default('rooms'),
})

export const brands = pgTable(
  'brands',
  {
    ...recordColumns,
    partner_id: integer()
      .notNull()
      .references(() => partners.id),
    brand_name: text().notNull(),
    image: text().notNull().default(''),
  },
  (table) => [unique().on(table.partner_id, table.brand_name)],
)

/** "Offline" on the wire. The ids of everything above it stand here too, for the scope filter. */
export const stores = pgTable(
  'stores',
  {
    ...recordColumns,
    partner_id: integer()
      .notNull()
      .references(() => partners.id),
    brand_id: integer()
      .notNull()
      .references(() => brands.id),
    number: text().notNull().unique(),
    title: text().notNull(),
    status: text().notNull().default('preparing'),
    /** The six digits of a district of China. */
    region: text().notNull().default(''),
    address: text().notNull().default(''),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    time_zone: text().notNull().default('Asia/Shanghai'),
    remark: text().notNull().default(''),
  },
  (table) => [
    index().on(table.partner_id, table.id),
    index().on(table.brand_id, table.id),
    index().on(table.region.op('text_pattern_ops')),
    index().on(table.number.op('text_pattern_ops')),
  ],
)

/** Of everything inside a store, so that the scope filter needs no join. */
export const placeColumns = {
  partner_id: integer()
    .notNull()
    .references(() => partners.id),
  brand_id: integer()
    .notNull()
    .references(() => brands.id),
  offline_id: integer()
    .notNull()
    .references(() => stores.id),
}

export const hotelAreas = pgTable(
  'hotel_areas',
  {
    ...recordColumns,
    ...placeColumns,
    name: text().notNull(),
    kind: text().notNull().default('rooms'),
  },
  (table) => [
    unique().on(table.offline_id, table.name),
    index().on(table.partner_id, table.id),
    index().on(table.brand_id, table.id),
  ],
)

/** "Sub" on the wire; its number is `room_id` there. */
export const rooms = pgTable(
  'rooms',
  {
    ...recordColumns,
    ...placeColumns,
    hotel_area_id: integer().references(() => hotelAreas.id),
    floor: integer(),
    room_id: text().notNull(),
  },
  (table) => [
    unique().on(table.offline_id, table.room_id),
    index().on(table.partner_id, table.id),
    index().on(table.brand_id, table.id),
    index().on(table.offline_id, table.id),
    index().on(table.hotel_area_id),
    index().on(table.room_id.op('text_pattern_ops')),
  ],
)
