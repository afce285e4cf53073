import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tables } from './areas.ts'
import { textColumns } from './platform/files/file-cleanup.ts'
import { tablesWithoutRecords } from './testing/tables-without-records.ts'
import { TestServer } from './testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

it('clean-up looks for files in every column of every table that can hold one', async () => {
  const { rows } = await server.db.execute<{ place: string; table: string }>(sql`
    select table_name || '.' || column_name as place, table_name as table
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (data_type in ('text', 'character varying', 'character', 'json', 'jsonb') or (data_type = 'ARRAY' and udt_name <> '_int4'))
    order by 1`)
  const searched = new Set(
    tables.flatMap((table) =>
      textColumns(table).map(({ name }) => `${getTableName(table)}.${name}`),
    ),
  )
  const missed = rows.filter(
    ({ place, table }) => !searched.has(place) && !tablesWithoutRecords.includes(table),
  )
  expect(missed).toEqual([])
  expect(searched).toContain('store_resources.image')
})
