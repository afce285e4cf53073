import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The operation log. Each entry's hash covers the one before it. */
export const operations = pgTable(
  'operations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    request_id: text().notNull(),
    account_id: integer(),
    account_name: text().notNull(),
    partner_id: integer(),
    brand_id: integer(),
    offline_id: integer(),
    ip: text().notNull(),
    user_agent: text().notNull(),
    /** The path of the endpoint; the contract holds its title. */
    action: text().notNull(),
    record_type: text().notNull(),
    record_id: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** The envelope's code: 10000 or why it was refused. */
    result: integer().notNull(),
    prev_hash: text().notNull(),
    hash: text().notNull(),
  },
  // One for each filter of the log; with the id, so that counting needs no look at the rows.
  (table) => [
    index().on(table.at, table.id),
    index().on(table.account_name, table.id),
    index().on(table.action, table.id),
    index().on(table.record_type, table.record_id, table.id),
    index().on(table.result, table.id),
    index().on(table.ip.op('text_pattern_ops'), table.id),
    index().on(table.partner_id, table.id),
    index().on(table.brand_id, table.id),
    index().on(table.offline_id, table.id),
  ],
)
