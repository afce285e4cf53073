import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { partners } from '../estate/tables.ts'

/** Partners' systems that may hand their people over; only the hash of a key is kept. */
export const trustedSystems = pgTable(
  'trusted_systems',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    partner_id: integer()
      .notNull()
      .references(() => partners.id),
    key_hash: text().notNull(),
    logout_url: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    last_used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.partner_id)],
)
