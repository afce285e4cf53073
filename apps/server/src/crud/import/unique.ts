import type { Localized } from '@innkeeper/contract/localized'
import { messages } from '@innkeeper/contract/messages'
import { sameAsRow } from '@innkeeper/contract/messages/imports'
import { and, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/database.ts'
import { columnOf, type Entity } from '../entity.ts'
import { arrayOf } from './arrays.ts'
import { flawIn } from './columns.ts'
import type { ParsedRow } from './parse.ts'

/** Finds values that must be there once and are there twice, in the file or in the database. */
export class Uniqueness {
  readonly #rules: Rule[]

  constructor(entity: Entity) {
    this.#rules = rulesOf(entity)
  }

  async check(db: Db, rows: ParsedRow[]): Promise<void> {
    for (const rule of this.#rules) await rule.check(db, rows)
  }
}

function rulesOf(entity: Entity): Rule[] {
  const { columns, uniqueConstraints } = getTableConfig(entity.table)
  const alone = columns.filter((column) => column.isUnique).map((column) => [column])
  const together = uniqueConstraints.map((constraint) =>
    constraint.columns.flatMap(({ name }) => columnOf(entity, name) ?? []),
  )
  return [...alone, ...together].map((each) => new Rule(entity, each))
}

class Rule {
  readonly #entity: Entity
  readonly #columns: PgColumn[]
  /** The field that is said to be wrong. */
  readonly #blamed: string
  readonly #rowOf = new Map<string, number>()

  constructor(entity: Entity, columns: PgColumn[]) {
    const { fields } = entity.area.resource
    const names = columns.map((column) => column.name)
    this.#entity = entity
    this.#columns = columns
    this.#blamed = names.find((name) => fields[name]?.unique) ?? names.at(-1) ?? ''
  }

  async check(db: Db, rows: ParsedRow[]): Promise<void> {
    const whole = rows.filter(({ values }) =>
      this.#columns.every(({ name }) => values[name] !== undefined && values[name] !== null),
    )
    if (whole.length === 0) return
    const taken = await this.#taken(db, whole)
    for (const parsed of whole) {
      const key = this.#keyOf(parsed)
      const before = this.#rowOf.get(key)
      if (before !== undefined) this.#blame(parsed, sameAsRow(before))
      else if (taken.has(key)) this.#blame(parsed, messages.taken)
      if (before === undefined) this.#rowOf.set(key, parsed.row)
    }
  }

  #keyOf({ values }: ParsedRow): string {
    return JSON.stringify(this.#columns.map(({ name }) => values[name]))
  }

  #blame({ row, values, flaws }: ParsedRow, reason: Localized) {
    const field = this.#entity.area.resource.fields[this.#blamed]
    const column = field?.title ?? { en: this.#blamed, zh: this.#blamed }
    flaws.push(flawIn(row, column, String(values[this.#blamed]), reason))
  }

  /** Which of the values the database has already, in one question. */
  async #taken(db: Db, rows: ParsedRow[]): Promise<Set<string>> {
    const lists = this.#columns.map((column) =>
      arrayOf(
        column,
        rows.map(({ values }) => values[column.name]),
      ),
    )
    const names = this.#columns.map((_, index) => sql.identifier(`k${index}`))
    const equal: SQL[] = this.#columns.map(
      (column, index) => sql`${column} = wanted.${names[index]}`,
    )
    const { rows: found } = await db.execute<Record<string, unknown>>(sql`
      select ${sql.join(names, sql`, `)}
      from unnest(${sql.join(lists, sql`, `)}) as wanted(${sql.join(names, sql`, `)})
      where exists (select 1 from ${this.#entity.table} where ${and(...equal)})`)
    return new Set(found.map((row) => JSON.stringify(this.#columns.map((_, i) => row[`k${i}`]))))
  }
}
