import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import { wordsOf } from './spelling.ts'

/** A table with `findColumns`, and the columns that its records are found by. */
export interface FoundTable {
  table: PgTable & Record<'id' | 'find_words', PgColumn>
  names: PgColumn[]
}

/** So few that nobody waits for the spelling of them. */
const batchSize = 200

/** Spells the names that are new or have changed; tells whether there may be more. */
export async function keepFindWords(db: Db, tables: readonly FoundTable[]): Promise<boolean> {
  let more = false
  for (const each of tables) {
    if ((await spellSome(db, each)) === batchSize) more = true
  }
  return more
}

async function spellSome(db: Db, { table, names }: FoundTable): Promise<number> {
  const texts = sql`array[${sql.join(names, sql`, `)}]::text[]`
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; texts: string[] }>(sql`
      select ${table.id} as id, ${texts} as texts from ${table}
      where ${table.find_words} is null order by ${table.id} limit ${batchSize}
      for update skip locked`)
    if (rows.length > 0) await keep(tx, table, rows)
    return rows.length
  })
}

async function keep(
  tx: Db,
  table: FoundTable['table'],
  rows: { id: number; texts: string[] }[],
): Promise<void> {
  const spelled: SQL[] = rows.map(
    ({ id, texts }) => sql`(${id}::int, array_to_tsvector(${sql.param(wordsOf(texts))}::text[]))`,
  )
  await tx.execute(sql`
    update ${table} set find_words = spelled.words
    from (values ${sql.join(spelled, sql`, `)}) as spelled(id, words)
    where ${table.id} = spelled.id`)
}
