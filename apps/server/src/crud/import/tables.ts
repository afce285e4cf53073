import { importStates, type WrongCell } from '@innkeeper/contract/imports'
import type { Localized } from '@innkeeper/contract/localized'
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { brands, partners, stores } from '../../platform/estate/tables.ts'
import { accounts } from '../../platform/identity/tables.ts'

/** In every language: whoever looks may have chosen another one since. */
export type StoredFlaw = Pick<WrongCell, 'row' | 'value'> & { column: Localized; reason: Localized }

/** A file of records on its way in: what became of it is told from here, whatever happens. */
export const imports = pgTable(
  'imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    resource: text().notNull(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The place of whoever brought it; it does not keep a place from being deleted. */
    partner_id: integer().references(() => partners.id, { onDelete: 'cascade' }),
    brand_id: integer().references(() => brands.id, { onDelete: 'cascade' }),
    offline_id: integer().references(() => stores.id, { onDelete: 'cascade' }),
    file_name: text().notNull(),
    state: text({ enum: importStates }).notNull().default('checking'),
    percent: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    wrong: integer().notNull().default(0),
    wrong_cells: jsonb().$type<StoredFlaw[]>().notNull().default([]),
    problem: jsonb().$type<Localized>(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finished_at: timestamp({ withTimezone: true }),
    /** Whoever works on it says so every few seconds; silence means that the server is gone. */
    heartbeat_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.resource, table.id), index().on(table.account_id)],
)

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The file itself, in pieces; in the database, where every server finds it. */
export const importParts = pgTable(
  'import_parts',
  {
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.position] })],
)
