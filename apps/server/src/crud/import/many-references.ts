import { conditionsOf, failedCondition, whyFailed } from '@innkeeper/contract/fields/conditions'
import type { Localized } from '@innkeeper/contract/localized'
import { oneNotFound } from '@innkeeper/contract/messages/imports'
import { or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/database.ts'
import { oneOf } from '../../platform/db/search.ts'
import type { Entities, Entity, Row } from '../entity.ts'
import type { CellValue } from '../kinds/kind.ts'
import { partsOf } from '../kinds/parts.ts'
import { checked } from './cells.ts'
import { flawIn, type ImportColumn, importColumns } from './columns.ts'
import type { ParsedRow } from './parse.ts'
import { keysOf } from './references.ts'

/** Finds the records of cells that name several, such as tags; each name is asked for once. */
export class ManyReferences {
  readonly #fields: ManyField[]

  constructor(entities: Entities, entity: Entity) {
    this.#fields = importColumns(entity.area.resource).flatMap((column) => {
      const { reference } = column.field
      return reference?.many ? [new ManyField(entity, entities.get(reference.to), column)] : []
    })
  }

  /** Puts ids in the place of names. */
  async resolve(db: Db, rows: ParsedRow[]): Promise<void> {
    for (const field of this.#fields) await field.resolve(db, rows)
  }
}

class ManyField {
  readonly #entity: Entity
  readonly #target: Entity
  readonly #column: ImportColumn
  readonly #keys: [name: string, column: PgColumn][]
  /** By every name that was asked for; empty where nothing is called so. */
  readonly #known = new Map<string, Row[]>()

  constructor(entity: Entity, target: Entity, column: ImportColumn) {
    this.#entity = entity
    this.#target = target
    this.#column = column
    this.#keys = keysOf(target)
  }

  async resolve(db: Db, rows: ParsedRow[]): Promise<void> {
    const { name, field } = this.#column
    const named = rows.filter(({ values }) => typeof values[name] === 'string')
    await this.#lookUp(
      db,
      named.flatMap(({ values }) => allParts(String(values[name]))),
    )
    for (const { row, values, flaws } of named) {
      const text = String(values[name])
      delete values[name]
      const result = this.#idsOf(text, values)
      if ('value' in result) values[name] = result.value
      else flaws.push(flawIn(row, field.title, text, result.reason))
    }
  }

  #idsOf(text: string, values: ParsedRow['values']): CellValue {
    const ids: number[] = []
    for (const part of partsOf(text, (each) => this.#rowsOf(each).length > 0)) {
      const found = this.#find(part, values)
      if ('reason' in found) return found
      ids.push(found.id)
    }
    return checked(this.#column.field, ids)
  }

  #rowsOf = (name: string): Row[] => this.#known.get(name) ?? []

  /** The first that may be chosen here: a tag of stores and one of rooms may have the same name. */
  #find(name: string, values: ParsedRow['values']): { id: number } | { reason: Localized } {
    const rows = this.#rowsOf(name)
    const { record, fields: target } = this.#target.area.resource
    const { fields } = this.#entity.area.resource
    const conditions = conditionsOf(fields, this.#column.name, target)
    const unmet = rows.map((row) => failedCondition(conditions, row, values))
    const fitting = rows.find((_, index) => unmet[index] === undefined)
    if (fitting) return { id: fitting.id }
    const [first] = unmet
    return {
      reason: first ? whyFailed(first, { record, target, fields }) : oneNotFound(record, name),
    }
  }

  async #lookUp(db: Db, names: string[]): Promise<void> {
    const unknown = [...new Set(names)].filter((name) => !this.#known.has(name))
    if (unknown.length === 0) return
    for (const name of unknown) this.#known.set(name, [])
    const { table } = this.#target
    const rows = await db
      .select()
      .from(table)
      .where(or(...this.#keys.map(([, column]) => oneOf(column, unknown))))
    for (const row of rows as Row[]) {
      for (const [key] of this.#keys) this.#known.get(String(row[key]))?.push(row)
    }
  }
}

/** With and without taking commas for separators: which of it is a name is known only later. */
const allParts = (text: string) => [...partsOf(text, () => true), ...partsOf(text, () => false)]
