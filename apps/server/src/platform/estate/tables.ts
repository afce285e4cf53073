import type { BuildExtraConfigColumns } from 'drizzle-orm'
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { shortFirst } from '../db/search.ts'
import { findColumns, findIndexes } from '../find/columns.ts'

/** What every record that people edit has. */
export const recordColumns = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Grows with every change, so that the second of two editors is told. */
  version: integer().notNull().default(1),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
}

/** Records of a shared library, such as tags, that a record has. */
export const listedIds = () => integer().array().notNull().default([])

/*
 * What belongs to a brand or a store names the whole chain above it, and the database holds the
 * names together: when a store gets another brand, everything inside it moves along at once.
 */

export const partners = pgTable(
  'partners',
  {
    ...recordColumns,
    partner_name: text().notNull().unique(),
    image: text().notNull().default(''),
    /** `hall` marks a partner of public areas (spec §2). */
    property: text().notNull().default('rooms'),
    ...findColumns,
  },
  findIndexes,
)

export const brands = pgTable(
  'brands',
  {
    ...recordColumns,
    partner_id: integer()
      .notNull()
      .references(() => partners.id),
    brand_name: text().notNull(),
    image: text().notNull().default(''),
    ...findColumns,
  },
  (table) => [
    ...findIndexes(table),
    unique().on(table.partner_id, table.brand_name),
    unique().on(table.id, table.partner_id),
  ],
)

/** "Offline" on the wire. The ids of everything above it stand here too, for the scope filter. */
export const stores = pgTable(
  'stores',
  {
    ...recordColumns,
    partner_id: integer().notNull(),
    brand_id: integer().notNull(),
    number: text().notNull(),
    title: text().notNull(),
    status: text().notNull().default('preparing'),
    /** The six digits of a district of China. */
    region: text().notNull().default(''),
    address: text().notNull().default(''),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    time_zone: text().notNull().default('Asia/Shanghai'),
    remark: text().notNull().default(''),
    tag_ids: listedIds(),
    facility_ids: listedIds(),
    ...findColumns,
  },
  (table) => [
    ...findIndexes(table),
    index().using('gin', table.tag_ids),
    index().using('gin', table.facility_ids),
    belongsToBrand('stores_brand_fk', table),
    unique().on(table.id, table.brand_id, table.partner_id),
    unique().on(table.partner_id, table.number),
    index().on(table.partner_id, table.id),
    index().on(table.brand_id, table.id),
    index().on(table.region.op('text_pattern_ops')),
    index().on(table.number.op('text_pattern_ops')),
  ],
)

/** Of everything inside a store, so that the scope filter needs no join. */
const insideStore = {
  partner_id: integer().notNull(),
  brand_id: integer().notNull(),
  offline_id: integer().notNull(),
}

type TableColumns<Own> = BuildExtraConfigColumns<string, Own & typeof insideStore, 'pg'>

/**
 * A table whose rows are inside a store: the columns that say in which, the key that moves them
 * with it, and the indexes that lists need at every scope.
 */
export function storeTable<Name extends string, Own extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Own,
  rules: (table: TableColumns<Own>) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable(name, { ...columns, ...insideStore }, (table) => {
    const place = table as unknown as Columns<'id' | PlaceName>
    return [
      belongsToStore(`${name}_store_fk`, place),
      index().on(place.partner_id, place.id),
      index().on(place.brand_id, place.id),
      index().on(place.offline_id, place.id),
      ...rules(table as TableColumns<Own>),
    ]
  })
}

/** What lets rows of other tables be inside the same store as the row that they point at. */
export const pointedAt = (table: Columns<'id' | PlaceName>) =>
  unique().on(table.id, table.offline_id, table.brand_id, table.partner_id)

/** Points at a row of the same store, and moves with it. */
export function pointsInside(
  name: string,
  column: PgColumn,
  table: Columns<PlaceName>,
  target: Columns<'id' | PlaceName>,
) {
  return foreignKey({
    name,
    columns: [column, table.offline_id, table.brand_id, table.partner_id],
    foreignColumns: [target.id, target.offline_id, target.brand_id, target.partner_id],
  }).onUpdate('cascade')
}

export const hotelAreas = storeTable(
  'hotel_areas',
  { ...recordColumns, name: text().notNull(), kind: text().notNull().default('rooms') },
  (table) => [pointedAt(table), unique().on(table.offline_id, table.name)],
)

/** "Sub" on the wire; its number is `room_id` there. */
export const rooms = storeTable(
  'rooms',
  {
    ...recordColumns,
    hotel_area_id: integer(),
    floor: integer(),
    room_id: text().notNull(),
    tag_ids: listedIds(),
    facility_ids: listedIds(),
  },
  (table) => [
    pointedAt(table),
    index().using('gin', table.tag_ids),
    index().using('gin', table.facility_ids),
    pointsInside('rooms_hotel_area_fk', table.hotel_area_id, table, hotelAreas),
    unique().on(table.offline_id, table.room_id),
    index().on(table.hotel_area_id),
    // With the places, so that those of others are passed over without a look at them.
    index().on(table.room_id.op('text_pattern_ops'), table.partner_id, table.brand_id),
    index().on(table.floor, table.id),
    index('rooms_in_house_order').on(shortFirst(table.room_id), table.id),
  ],
)

type Columns<Name extends string> = Record<Name, PgColumn>
type PlaceName = 'offline_id' | 'brand_id' | 'partner_id'

export function belongsToBrand(name: string, table: Columns<'brand_id' | 'partner_id'>) {
  return foreignKey({
    name,
    columns: [table.brand_id, table.partner_id],
    foreignColumns: [brands.id, brands.partner_id],
  }).onUpdate('cascade')
}

export function belongsToStore(name: string, table: Columns<PlaceName>) {
  return foreignKey({
    name,
    columns: [table.offline_id, table.brand_id, table.partner_id],
    foreignColumns: [stores.id, stores.brand_id, stores.partner_id],
  }).onUpdate('cascade')
}
