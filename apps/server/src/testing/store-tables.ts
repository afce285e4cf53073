import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'

/** What happened stays where it happened. */
const history = ['operations', 'imports', 'file_uploads']
/** The links of the chain themselves. */
const chain = ['partners', 'brands', 'stores']

/** The tables whose rows are inside a store, as the database itself knows them. */
export async function tablesInsideStores(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ table: string }>(sql`
    select table_name::text as table from information_schema.columns
    where table_schema = 'public' and column_name in ('offline_id', 'sub_id', 'hotel_area_id')
    union
    select conrelid::regclass::text from pg_constraint
    where contype = 'f'
      and confrelid in ('stores'::regclass, 'hotel_areas'::regclass, 'rooms'::regclass, 'devices'::regclass)
    order by 1`)
  return rows.map(({ table }) => table).filter((table) => ![...history, ...chain].includes(table))
}
