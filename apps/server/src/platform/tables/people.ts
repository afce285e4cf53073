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
  uuid,
} from 'drizzle-orm/pg-core'
import { brands, partners, stores } from './estate.ts'

export const scopes = ['platform', 'partner', 'brand', 'store'] as const
export type ScopeKind = (typeof scopes)[number]

export const accounts = pgTable('accounts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  phone: text().notNull().unique(),
  name: text().notNull(),
  password_hash: text().notNull(),
  /** Login variant 2 asks for a second password; where none is set it is the first one again. */
  second_password_hash: text(),
  scope: text({ enum: scopes }).notNull(),
  /** The chain down to the account's own place: a store's account names all three. */
  partner_id: integer().references(() => partners.id),
  brand_id: integer().references(() => brands.id),
  offline_id: integer().references(() => stores.id),
  enabled: boolean().notNull().default(true),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const roles = pgTable('roles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  partner_id: integer().references(() => partners.id),
  /** Holds every code there is, also those of pages to come. */
  grants_all: boolean().notNull().default(false),
})

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
  (table) => [primaryKey({ columns: [table.account_id, table.role_id] })],
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
    user_agent: text().notNull(),
    /** Where a person handed over by a partner's system goes at sign-out. */
    jumppath: text().notNull().default(''),
  },
  (table) => [index().on(table.account_id, table.created_at)],
)

export const menuEntries = pgTable('menu_entries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  pid: integer().notNull().default(0),
  level: integer().notNull(),
  type: integer().notNull().default(0),
  name: text().notNull().unique(),
  path: text().notNull(),
  icon: text().notNull(),
  title: jsonb().$type<Localized>().notNull(),
  buttons: jsonb().$type<Record<string, Localized>>().notNull().default({}),
  position: integer().notNull(),
})
