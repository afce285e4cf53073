import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tablesInsideStores } from '../../testing/store-tables.ts'
import { TestServer } from '../../testing/test-server.ts'

/**
 * Read from the database itself, so that no table is forgotten: whatever is inside a store says in
 * which, moves with it, and can be listed at every scope.
 */
let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

interface Fact extends Record<string, unknown> {
  table: string
  columns: string[]
}

const facts = async (query: ReturnType<typeof sql>) =>
  (await server.db.execute<Fact>(query)).rows.map(({ table, columns }) => ({ table, columns }))

const placeColumns = ['partner_id', 'brand_id', 'offline_id']

it('knows the tables inside a store', async () => {
  expect(await tablesInsideStores(server.db)).toEqual(
    expect.arrayContaining(['accounts', 'devices', 'hotel_areas', 'rooms', 'store_resources']),
  )
})

it('every table inside a store has the whole chain', async () => {
  const columns = await facts(sql`
    select table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by 1`)
  for (const table of await tablesInsideStores(server.db)) {
    const own = columns.find((each) => each.table === table)?.columns
    expect([table, own]).toEqual([table, expect.arrayContaining(placeColumns)])
  }
})

it('and a key over it, so that its rows move with their store', async () => {
  const keys = await facts(sql`
    select conrelid::regclass::text as table,
      (select array_agg(attname::text order by attname) from pg_attribute
        where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint
    where contype = 'f' and confrelid = 'stores'::regclass and confupdtype = 'c'`)
  const moving = keys
    .filter(({ columns }) => columns.join() === [...placeColumns].sort().join())
    .map(({ table }) => table)
  expect(await tablesInsideStores(server.db)).toEqual([...new Set(moving)].sort())
})

it('and an index for each scope', async () => {
  const indexes = await facts(sql`
    select indrelid::regclass::text as table,
      array[(select attname::text from pg_attribute where attrelid = indrelid and attnum = indkey[0])]
        as columns
    from pg_index`)
  for (const table of await tablesInsideStores(server.db)) {
    const first = indexes.filter((each) => each.table === table).map(({ columns }) => columns[0])
    expect([table, first]).toEqual([table, expect.arrayContaining(placeColumns)])
  }
})
