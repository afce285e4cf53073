import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Failed attempts by a key such as an account, an address, or both together. */
export const failures = pgTable('failures', {
  key: text().primaryKey(),
  count: integer().notNull(),
  last_at: timestamp({ withTimezone: true }).notNull(),
  locked_until: timestamp({ withTimezone: true }),
})

/** How often something happened since the start of its window. */
export const counters = pgTable('counters', {
  key: text().primaryKey(),
  count: integer().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
})

/** Facts about the installation itself, such as whether it holds the demo. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: text().notNull(),
})
