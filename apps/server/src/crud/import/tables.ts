import type { WrongCell } from '@innkeeper/contract/imports'
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
import { jobs } from '../../platform/work/tables.ts'

/** In every language: whoever looks may have chosen another one since. */
export type StoredFlaw = Pick<WrongCell, 'row' | 'value'> & { column: Localized; reason: Localized }

/** A file of records on its way in: what it holds. How far it is says the job that works on it. */
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
    /** What the job does with it, or did. */
    stage: text({ enum: ['check', 'import'] })
      .notNull()
      .default('check'),
    job_id: integer().references(() => jobs.id, { onDelete: 'cascade' }),
    rows: integer().notNull().default(0),
    wrong: integer().notNull().default(0),
    wrong_cells: jsonb().$type<StoredFlaw[]>().notNull().default([]),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.resource, table.id),
    index().on(table.account_id),
    index().on(table.job_id),
  ],
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
