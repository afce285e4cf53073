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
  (table) => [index().on(table.at), index().on(table.account_id, table.at)],
)
