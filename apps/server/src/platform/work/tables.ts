import { jobStates } from '@innkeeper/contract/areas/jobs'
import type { Localized } from '@innkeeper/contract/localized'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { brands, partners, stores } from '../estate/tables.ts'
import { accounts } from '../identity/tables.ts'
import type { Origin } from './actor.ts'

/** What was answered to requests that must act once, by their key. */
export const answers = pgTable('answers', {
  key: text().primaryKey(),
  reply: jsonb(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Every job from the moment somebody asks for it; pg-boss only knows which of them wait. */
export const jobs = pgTable(
  'jobs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    /** Who asked; nobody for a job that runs by the clock, or once the account is deleted. */
    account_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
    /** The place of whoever asked; it does not keep a place from being deleted. */
    partner_id: integer().references(() => partners.id, { onDelete: 'cascade' }),
    brand_id: integer().references(() => brands.id, { onDelete: 'cascade' }),
    offline_id: integer().references(() => stores.id, { onDelete: 'cascade' }),
    /** The person's name and where they were, for the operation log. */
    origin: jsonb().$type<Origin & { name: string }>(),
    /** The path of the call that asked for it, which is what the operation log calls it. */
    action: text().notNull().default(''),
    /** The code that this call needed: who has lost it meanwhile gets nothing. */
    permission: text().notNull().default(''),
    state: text({ enum: jobStates }).notNull().default('queued'),
    percent: integer(),
    counters: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** How far it has come, for who begins it again; null where it begins from the start. */
    checkpoint: jsonb(),
    result: jsonb(),
    problem: jsonb().$type<Localized>(),
    /** Grows with every start: who was given up on must not end what another server has begun. */
    attempt: integer().notNull().default(0),
    attempts_left: integer().notNull().default(1),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    started_at: timestamp({ withTimezone: true }),
    /** Whoever runs it says so every few seconds; silence means that the server is gone. */
    heartbeat_at: timestamp({ withTimezone: true }),
    finished_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.account_id),
    index().on(table.name, table.state),
    index('jobs_running_index').on(table.heartbeat_at).where(sql`${table.state} = 'running'`),
  ],
)
