import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { partners, recordColumns } from '../estate/tables.ts'

/** Partners' systems that may hand their people over; only the hash of a key is kept. */
export const trustedSystems = pgTable(
  'trusted_systems',
  {
    ...recordColumns,
    name: text().notNull(),
    partner_id: integer()
      .notNull()
      .references(() => partners.id),
    key_hash: text().notNull(),
    logout_url: text().notNull().default(''),
    last_used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.partner_id)],
)
