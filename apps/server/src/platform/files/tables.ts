import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Every file that was uploaded and is still there. */
export const files = pgTable(
  'files',
  {
    path: text().primaryKey(),
    bytes: integer().notNull(),
    /** Since when no record uses it, as far as anybody has looked; null while one does. */
    unused_since: timestamp({ withTimezone: true }).defaultNow(),
  },
  (table) => [index().on(table.unused_since)],
)

/** Whose space a file takes up: everybody's who has uploaded it. */
export const fileUploads = pgTable(
  'file_uploads',
  {
    path: text()
      .notNull()
      .references(() => files.path, { onDelete: 'cascade' }),
    account_id: integer().notNull(),
    /** The store that the person belonged to. */
    offline_id: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.account_id] }),
    index().on(table.account_id),
    index().on(table.offline_id),
  ],
)
