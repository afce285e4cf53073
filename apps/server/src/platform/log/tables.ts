import { actorKinds, refusalReasons } from '@innkeeper/contract/areas/operation-log'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** The ends of a name from each of its characters on (a function of the migrations), for a search. */
export const nameParts = (name: PgColumn): SQL => sql`name_parts(${name})`

/** The operation log. Entries are only ever added; `operationSeals` chains them. */
export const operations = pgTable(
  'operations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    request_id: text().notNull(),
    actor_kind: text({ enum: actorKinds }).notNull().default('person'),
    /** Of a device or an external system: its number. */
    actor_id: text().notNull().default(''),
    account_id: integer(),
    /** A person's name, or a job's, a device's serial, a system's name. */
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
    /** What the record was called then, to search by; in every language where it has several names. */
    record_name: text().notNull().default(''),
    before: jsonb(),
    after: jsonb(),
    /** The envelope's code: 10000 or why it was refused. */
    result: integer().notNull(),
    /** Why it was refused, where the code alone does not tell. */
    reason: text({ enum: refusalReasons }).notNull().default(''),
    /** Proves the content with a key that is not in the database. */
    mac: text(),
  },
  // One for each filter of the log; with the id, so that counting needs no look at the rows.
  (table) => [
    index().on(table.at, table.id),
    index().on(table.account_name, table.id),
    index().on(table.action, table.id),
    index().on(table.record_type, table.record_id, table.id),
    index('operations_record_name').using('gin', nameParts(table.record_name)),
    index().on(table.result, table.id),
    index().on(table.ip.op('text_pattern_ops'), table.id),
    index().on(table.partner_id, table.id),
    index().on(table.brand_id, table.id),
    index().on(table.offline_id, table.id),
  ],
)

/** Committed entries that the sealer has not come to yet. */
export const unsealedOperations = pgTable('unsealed_operations', {
  id: bigint({ mode: 'number' }).primaryKey(),
})

/** The chain of the log: each seal covers an entry and the seal before it. */
export const operationSeals = pgTable('operation_seals', {
  /** 1, 2, 3, … without a gap. */
  position: bigint({ mode: 'number' }).primaryKey(),
  operation_id: bigint({ mode: 'number' }).notNull().unique(),
  hash: text().notNull(),
  key_id: text().notNull(),
})
