import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from '../../platform/identity/tables.ts'

/** The last code that each requester had sent to a phone: one does not replace another's. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    phone: text().notNull(),
    /** A network, or a browser that has signed in before. */
    requester: text().notNull(),
    code_hash: text().notNull(),
    /** By the requester. */
    tries: integer().notNull().default(0),
    /** By everybody else, who cannot use up the requester's. */
    tries_elsewhere: integer().notNull().default(0),
    sent_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.phone, table.requester] })],
)

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
