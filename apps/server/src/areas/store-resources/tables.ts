import { index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { storeTable } from '../../platform/estate/tables.ts'
import { accounts } from '../../platform/identity/tables.ts'

/** What a store wants its guests to see, waiting for a look by somebody above the store. */
export const storeResources = storeTable(
  'store_resources',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    kind: text({ enum: ['banner', 'bootImage', 'nameBoard'] }).notNull(),
    image: text().notNull(),
    state: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    reason: text().notNull().default(''),
    submitted_by: integer()
      .notNull()
      .references(() => accounts.id),
    submitted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    reviewed_by: integer().references(() => accounts.id),
    reviewed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.state, table.partner_id),
    index().on(table.submitted_at, table.id),
    index().on(table.partner_id, table.submitted_at, table.id),
    index().on(table.brand_id, table.submitted_at, table.id),
    index().on(table.offline_id, table.submitted_at, table.id),
    index().on(table.submitted_by),
    index().on(table.reviewed_by),
  ],
)
