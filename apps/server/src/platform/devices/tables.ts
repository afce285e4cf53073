import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { devices } from '../estate/device-tables.ts'
import { pointsInside, storeTable } from '../estate/tables.ts'
import { accounts } from '../identity/tables.ts'

/*
 * What devices write many times a second stands here, apart from `devices`, which people edit: no
 * report of a device touches its rows, its counts or the operation log.
 */

const moment = () => timestamp({ withTimezone: true })

/** How a device signs in. A device without a row was never connected. */
export const deviceLinks = pgTable('device_links', {
  device_id: integer()
    .primaryKey()
    .references(() => devices.id, { onDelete: 'cascade' }),
  /** Its name on the wire. */
  key: text().notNull().unique(),
  /** The password is made of the key and this number (credentials.ts): one more is another password. */
  generation: integer().notNull().default(1),
  bound_at: moment().notNull().defaultNow(),
  /** Nobody where the device was known by its serial number. */
  bound_by: integer().references(() => accounts.id, { onDelete: 'set null' }),
  bound_how: text({ enum: ['pin', 'serial', 'replacement'] }).notNull(),
  revoked_at: moment(),
})

/** What is known of a device right now; its id is the device's. */
export const deviceStatus = storeTable(
  'device_status',
  {
    id: integer().primaryKey(),
    online: boolean().notNull().default(false),
    /** Since when it has been online, or offline. */
    changed_at: moment().notNull().defaultNow(),
    /** The connection that it spoke by last: the end of an older one says nothing. */
    session: text().notNull().default(''),
    /** Which server has the connection (server-lock.ts); of an external broker's devices none has. */
    server: integer(),
    last_seen_at: moment(),
    /** As reported; never what we want or believe. */
    state: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    state_at: moment(),
    /** Of the main application, from the state: lists are filtered by it. */
    version: text().notNull().default(''),
    version_code: bigint({ mode: 'number' }).notNull().default(0),
    /** What the kind of device finds wrong with the state. */
    problems: text().array().notNull().default([]),
  },
  (table) => [
    pointsInside('device_status_device_fk', table.id, table, devices).onDelete('cascade'),
    index('device_status_offline_index').on(table.changed_at).where(sql`not ${table.online}`),
    index().on(table.version, table.id),
    index('device_status_problems_index').on(table.id).where(sql`${table.problems} <> '{}'`),
  ],
)

/** When a device was online; the last period of one that still is has no end. */
export const presencePeriods = pgTable(
  'presence_periods',
  {
    device_id: integer()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    since: moment().notNull(),
    until: moment(),
    /** Where it was then. */
    store_id: integer().notNull(),
    room_id: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.device_id, table.since] }),
    index('presence_periods_open_index').on(table.device_id).where(sql`${table.until} is null`),
  ],
)

/** How far the events of a device are stored, for each numbering that it has begun. */
export const deviceStreams = pgTable(
  'device_streams',
  {
    device_id: integer()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    epoch: text().notNull(),
    last_n: bigint({ mode: 'number' }).notNull().default(0),
    /** How many the device had to drop before they were stored. */
    lost: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.device_id, table.epoch] })],
)

/** What happened at devices; partitioned by month of `at` (migrations). */
export const deviceEvents = pgTable(
  'device_events',
  {
    device_id: integer().notNull(),
    epoch: text().notNull(),
    n: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    received_at: moment().notNull().defaultNow(),
    type: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Where the device was when the event arrived. */
    store_id: integer().notNull(),
    room_id: integer(),
    device_model_id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.device_id, table.epoch, table.n, table.at] }),
    index().on(table.device_id, table.at),
    index('device_events_restarts_index').on(table.at).where(sql`${table.type} = 'restarted'`),
  ],
)

export const commandStates = ['waiting', 'sent', 'received', 'done', 'failed'] as const

/** What people had devices do, and what became of it. */
export const deviceCommands = pgTable(
  'device_commands',
  {
    id: uuid().primaryKey(),
    device_id: integer()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    /** The same for all devices of one request. */
    batch_id: uuid().notNull(),
    name: text().notNull(),
    arguments: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    state: text({ enum: commandStates }).notNull().default('waiting'),
    /** Why it failed: a reason of the protocol, or ours. */
    reason: text().notNull().default(''),
    detail: text().notNull().default(''),
    answer: jsonb().$type<Record<string, unknown>>(),
    requested_by: integer().references(() => accounts.id, { onDelete: 'set null' }),
    created_at: moment().notNull().defaultNow(),
    sent_at: moment(),
    received_at: moment(),
    ended_at: moment(),
    /** A device that has not received it until then never will. */
    expires_at: moment().notNull(),
    /** A device that has received it must have answered until then. */
    due_at: moment(),
  },
  (table) => [
    index().on(table.device_id, table.created_at),
    index().on(table.batch_id),
    index('device_commands_open_index')
      .on(table.device_id)
      .where(sql`${table.state} in ('waiting', 'sent', 'received')`),
  ],
)

/** New devices that show a PIN and wait for somebody to say where they are. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of what only the device knows. */
    secret_hash: text().notNull().unique(),
    pin: text().notNull().unique(),
    serial: text().notNull(),
    property: text().notNull(),
    model: text().notNull().default(''),
    address: text().notNull().default(''),
    created_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    /** Set when it is bound. */
    device_id: integer().references(() => devices.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.expires_at), index().on(table.device_id)],
)
