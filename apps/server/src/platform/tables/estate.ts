import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const partners = pgTable('partners', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  partner_name: text().notNull(),
  image: text().notNull().default(''),
  /** `hall` marks a partner of public areas (spec §2). */
  property: text().notNull().default(''),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const brands = pgTable(
  'brands',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    partner_id: integer()
      .notNull()
      .references(() => partners.id),
    brand_name: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.partner_id)],
)

/** "Offline" on the wire. The ids of everything above it stand here too, for the scope filter. */
export const stores = pgTable(
  'stores',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    partner_id: integer()
      .notNull()
      .references(() => partners.id),
    brand_id: integer()
      .notNull()
      .references(() => brands.id),
    number: text().notNull().unique(),
    title: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.partner_id), index().on(table.brand_id)],
)
