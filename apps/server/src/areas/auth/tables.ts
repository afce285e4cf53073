import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from '../../platform/tables/people.ts'

/** The code that was sent to a phone last; there is at most one. */
export const smsCodes = pgTable('sms_codes', {
  phone: text().primaryKey(),
  code_hash: text().notNull(),
  tries: integer().notNull().default(0),
  sent_at: timestamp({ withTimezone: true }).notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
})

/** Single-use codes that a partner's system got for one of its people. */
export const handoffCodes = pgTable(
  'handoff_codes',
  {
    code_hash: text().primaryKey(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    jumppath: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.expires_at)],
)
