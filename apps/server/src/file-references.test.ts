import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textColumns } from './platform/files/file-cleanup.ts'
import { tables } from './tables.ts'
import { TestServer } from './testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

/** Tables that hold no records: what stands in them keeps no file alive. */
const noRecords = new Set([
  ...['files', 'file_uploads'],
  // What happened, not what is.
  ...['operations', 'operation_seals', 'answers', 'counters', 'failures', 'installation'],
  ...['row_counts', 'row_count_changes'],
])

it('clean-up looks for files in every column of every table that can hold one', async () => {
  const { rows } = await server.db.execute<{ place: string; table: string }>(sql`
    select table_name || '.' || column_name as place, table_name as table
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (data_type in ('text', 'character varying', 'character', 'json', 'jsonb') or data_type = 'ARRAY')
    order by 1`)
  const searched = new Set(
    tables.flatMap((table) =>
      textColumns(table).map(({ name }) => `${getTableName(table)}.${name}`),
    ),
  )
  const missed = rows.filter(({ place, table }) => !searched.has(place) && !noRecords.has(table))
  expect(missed).toEqual([])
  expect(searched).toContain('store_resources.image')
})
