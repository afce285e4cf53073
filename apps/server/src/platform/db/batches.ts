import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const batchSize = 2000

/** Each batch starts behind the last row of the one before it: no snapshot, no growing offset. */
export async function* inBatches<Row>(
  read: (last: Row | undefined, most: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  while (true) {
    const rows = await read(last, batchSize)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)
  }
}

/** A moment as text, which keeps the microseconds that a Date drops. */
export const exactly = (at: PgColumn) => sql<string>`${at}::text`

/** Behind a row in a list that is ordered by a moment and then the id, both descending. */
export const behind = (
  at: PgColumn,
  id: PgColumn,
  last: { exactly: string; id: number | string } | undefined,
): SQL | undefined =>
  last && sql`(${at}, ${id}) < (${last.exactly}::text::timestamptz, ${sql.param(last.id, id)})`
