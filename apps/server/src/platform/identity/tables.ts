import type { Localized } from '@innkeeper/contract/localized'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsToBrand, belongsToStore, partners, recordColumns } from '../estate/tables.ts'
import { findColumns, findIndexes } from '../find/columns.ts'

export const scopes = ['platform', 'partner', 'brand', 'store'] as const
export type ScopeKind = (typeof scopes)[number]

export const accounts = pgTable(
  'accounts',
  {
    ...recordColumns,
    phone: text().notNull(),
    name: text().notNull(),
    password_hash: text().notNull(),
    /** Login variant 2 asks for it; who has none cannot sign in there. */
    second_password_hash: text(),
    scope: text({ enum: scopes }).notNull(),
    /** The chain down to the account's own place: a store's account names all three. */
    partner_id: integer().references(() => partners.id),
    brand_id: integer(),
    offline_id: integer(),
    enabled: boolean().notNull().default(true),
    ...findColumns,
  },
  (table) => [
    ...findIndexes(table),
    belongsToBrand('accounts_brand_fk', table),
    belongsToStore('accounts_store_fk', table),
    // Beginning with the phone: a sign-in looks for it among all partners.
    unique().on(table.phone, table.partner_id).nullsNotDistinct(),
    index().on(table.partner_id, table.id),
    index().on(table.brand_id, table.id),
    index().on(table.offline_id, table.id),
  ],
)

export const roles = pgTable(
  'roles',
  {
    ...recordColumns,
    name: text().notNull(),
    /** Whose role it is; nobody's means that it serves the whole platform. */
    partner_id: integer().references(() => partners.id),
    /** Holds every code there is, also those of pages to come. */
    grants_all: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.partner_id, table.name).nullsNotDistinct()],
)

/** A code is the name of a page or one of its button codes. */
export const roleGrants = pgTable(
  'role_grants',
  {
    role_id: integer()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    code: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.role_id, table.code] })],
)

export const accountRoles = pgTable(
  'account_roles',
  {
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role_id: integer()
      .notNull()
      .references(() => roles.id),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.role_id] }),
    index().on(table.role_id),
  ],
)

/** One row a sign-in. A refresh token is derived from its id and generation, never stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    generation: integer().notNull().default(1),
    rotated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    last_seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    revoked_at: timestamp({ withTimezone: true }),
    ip: text().notNull(),
    /** What limits count the address as; the addresses of one IPv6 network are one. */
    network: text().notNull().default(''),
    user_agent: text().notNull(),
    /** By a partner's system: nobody has typed a password. */
    handed_over: boolean().notNull().default(false),
    /** Where a person handed over by a partner's system goes at sign-out. */
    jumppath: text().notNull().default(''),
  },
  (table) => [index().on(table.account_id, table.created_at)],
)

/**
 * A look at the console as somebody else. It is no sign-in of that person, and it lives no longer
 * than the session of whoever looks.
 */
export const views = pgTable(
  'views',
  {
    id: uuid().primaryKey(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    viewer_session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.viewer_session_id)],
)

/** What people made of an entry of the menu; what is absent is as the product has it. */
export interface MenuChanges {
  title?: Localized
  icon?: string
  type?: number
  /** The name of the group it was moved to; empty for the top. */
  under?: string
  /** Its place among its neighbours, once somebody has put them in order. */
  position?: number
  hidden?: boolean
}

export const menuEntries = pgTable('menu_entries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  pid: integer().notNull().default(0),
  level: integer().notNull(),
  type: integer().notNull().default(0),
  name: text().notNull().unique(),
  path: text().notNull(),
  icon: text().notNull(),
  title: jsonb().$type<Localized>().notNull(),
  buttons: jsonb().$type<Record<string, Localized>>().notNull().default({}),
  position: integer().notNull(),
  /** A web address that somebody added. */
  link: boolean().notNull().default(false),
  /** A group that somebody added; what is neither comes from the contract. */
  added_group: boolean().notNull().default(false),
  /** Whose link it is; nobody's is part of everybody's menu. */
  partner_id: integer().references(() => partners.id, { onDelete: 'cascade' }),
  /** A link that needs no role. */
  everybody: boolean().notNull().default(false),
  changes: jsonb().$type<MenuChanges>().notNull().default({}),
})
