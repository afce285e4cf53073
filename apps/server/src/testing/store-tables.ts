import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'

/** What happened stays where it happened. */
const history = ['operations', 'jobs', 'imports', 'file_uploads']
/** The links of the chain themselves. */
const chain = ['partners', 'brands', 'stores']

/**
 * The tables whose rows are inside a store, as the database itself knows them. What goes with a device
 * is a part of it, and is reached by way of it.
 */
export async function tablesInsideStores(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ table: string }>(sql`
    select table_name::text as table from information_schema.columns
    where table_schema = 'public' and column_name in ('offline_id', 'sub_id', 'hotel_area_id')
    union
    select conrelid::regclass::text from pg_constraint
    where contype = 'f'
      and confrelid in ('stores'::regclass, 'hotel_areas'::regclass, 'rooms'::regclass, 'devices'::regclass)
      and not (confrelid = 'devices'::regclass and confdeltype = 'c' and cardinality(conkey) = 1)
    order by 1`)
  return rows.map(({ table }) => table).filter((table) => ![...history, ...chain].includes(table))
}
