import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Settings that somebody changed in the console; the environment holds the defaults. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  /** Null after a reset: the default holds again. */
  value: jsonb().$type<Record<string, string | number>>(),
  version: integer().notNull().default(0),
  changed_by: text().notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
