import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/database.ts'
import { columnOf, type Entity, placeColumns } from '../entity.ts'
import { arrayFrom, castOf, elements } from './arrays.ts'
import { importColumns } from './columns.ts'
import type { ParsedRow } from './parse.ts'

/**
 * The rows of a file until all of them are known to be right, and then into the database by one
 * statement. One, because its triggers then run once, at its end: the kept number of rows, which
 * everybody who adds a record has to touch, is held for a moment and not while 50,000 rows go in.
 */
export class Writer {
  readonly #entity: Entity
  readonly #columns: PgColumn[]
  readonly #batches: string[][]

  constructor(entity: Entity) {
    const names = [...importColumns(entity.area.resource).map(({ name }) => name), ...placeColumns]
    this.#entity = entity
    this.#columns = [...new Set(names)].flatMap((name) => columnOf(entity, name) ?? [])
    this.#batches = this.#columns.map(() => [])
  }

  add(rows: ParsedRow[]): void {
    if (rows.length === 0) return
    for (const [index, column] of this.#columns.entries()) {
      this.#batches[index]?.push(
        elements(
          column,
          rows.map(({ values }) => values[column.name]),
        ),
      )
    }
  }

  async write(tx: Db): Promise<void> {
    const names = this.#columns.map((column) => sql.identifier(column.name))
    const lists = this.#columns.map((column, index) =>
      arrayFrom(column, this.#batches[index] ?? []),
    )
    const cells = this.#columns.map(
      (column) => sql`given.${sql.identifier(column.name)}${castOf(column)}`,
    )
    await tx.execute(sql`
      insert into ${this.#entity.table} (${sql.join(names, sql`, `)})
      select ${sql.join(cells, sql`, `)}
      from unnest(${sql.join(lists, sql`, `)}) as given(${sql.join(names, sql`, `)})`)
  }
}
