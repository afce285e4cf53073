import type { ViewState } from '@innkeeper/contract/areas/preferences'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts, roles } from '../../platform/identity/tables.ts'

const ownerId = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

export const preferences = pgTable(
  'preferences',
  { account_id: ownerId(), name: text().notNull(), value: jsonb().notNull() },
  (table) => [primaryKey({ columns: [table.account_id, table.name] })],
)

/** Filters, order and columns of a list under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: ownerId(),
    list: text().notNull(),
    name: text().notNull(),
    /** Whoever has this role sees it too. */
    role_id: integer().references(() => roles.id, { onDelete: 'set null' }),
    state: jsonb().$type<ViewState>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.list, table.account_id), index().on(table.role_id)],
)
