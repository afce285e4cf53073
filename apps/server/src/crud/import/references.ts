import {
  type Condition,
  conditionsOf,
  failedCondition,
  wantedBy,
  whyFailed,
} from '@innkeeper/contract/fields/conditions'
import type { Localized } from '@innkeeper/contract/localized'
import { referenceAmbiguous, referenceNotFound } from '@innkeeper/contract/messages/imports'
import { and, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/database.ts'
import { oneOf } from '../../platform/db/search.ts'
import type { Person } from '../../platform/identity/person.ts'
import {
  columnOf,
  type Entities,
  type Entity,
  inheritPlace,
  type PlaceColumn,
  placeColumns,
  type Row,
  type Values,
  visible,
} from '../entity.ts'
import { flawIn, type ImportColumn, importColumns } from './columns.ts'
import type { ParsedRow } from './parse.ts'

/** `#12`: a record by its number in the system, for names that are not enough. */
const byId = /^#(\d{1,9})$/

const idsIn = (texts: string[]) =>
  texts.flatMap((text) => Number(byId.exec(text)?.[1] ?? Number.NaN) || [])

/** Finds the records that the rows of a file name, each name asked for once. */
export class References {
  readonly #fields: ReferenceField[]

  constructor(entities: Entities, entity: Entity) {
    const fields = importColumns(entity.area.resource).flatMap((column) =>
      column.field.reference && !column.field.reference.many
        ? [new ReferenceField(entities, entity, column)]
        : [],
    )
    this.#fields = inOrder(fields)
  }

  /** Puts ids in the place of names, and the rest of the chain with them. */
  async resolve(db: Db, person: Person, rows: ParsedRow[]): Promise<void> {
    for (const field of this.#fields) await field.resolve(db, person, rows)
  }
}

/** A room is looked for in its row's store, so the store comes first. */
function inOrder(fields: ReferenceField[]): ReferenceField[] {
  const names = (each: ReferenceField[]) => new Set(each.map(({ name }) => name))
  const sorted: ReferenceField[] = []
  while (sorted.length < fields.length) {
    const open = fields.filter((field) => !sorted.includes(field))
    const waiting = names(open)
    const next = open.filter(({ sources }) => !sources.some((source) => waiting.has(source)))
    // Two that wait for each other come as they stand.
    sorted.push(...(next.length > 0 ? next : open))
  }
  return sorted
}

/** What a name has led to: the records, or what those that are called so do not fulfil. */
type Found = { rows: Row[] } | { unmet: Condition } | undefined

class ReferenceField {
  /** The link of the chain that the target shares with the row: its store, say. */
  readonly inside: PlaceColumn | undefined
  readonly #entity: Entity
  readonly #target: Entity
  readonly #column: ImportColumn
  readonly #keys: [name: string, column: PgColumn][]
  /** Beside the place. */
  readonly #conditions: Condition[]
  readonly #known = new Map<string, Found>()
  /** Whether a name is known in any place that the person sees. */
  readonly #anywhere = new Map<string, boolean>()

  constructor(entities: Entities, entity: Entity, column: ImportColumn) {
    const { resource } = entity.area
    const target = entities.get(column.field.reference?.to ?? '')
    this.#entity = entity
    this.#target = target
    this.#column = column
    this.#keys = keysOf(target)
    this.inside = placeColumns.find(
      (place) =>
        place !== column.name && place in resource.fields && columnOf(target, place) !== undefined,
    )
    this.#conditions = conditionsOf(
      resource.fields,
      column.name,
      target.area.resource.fields,
    ).filter(({ name, from }) => name !== this.inside || from !== this.inside)
  }

  get name(): string {
    return this.#column.name
  }

  /** The fields of the row that have to be known before. */
  get sources(): string[] {
    return [this.inside, ...this.#conditions.map(({ from }) => from)].flatMap((each) => each ?? [])
  }

  async resolve(db: Db, person: Person, rows: ParsedRow[]): Promise<void> {
    const { name, field } = this.#column
    const { record } = this.#target.area.resource
    const named = rows.filter(({ values }) => typeof values[name] === 'string')
    const isPlaced = ({ values }: ParsedRow) => !this.inside || values[this.inside] !== undefined
    await this.#lookUp(db, person, named.filter(isPlaced))
    await this.#lookAnywhere(
      db,
      person,
      named.filter((each) => !isPlaced(each)),
    )
    for (const parsed of named) {
      const { row, values, flaws } = parsed
      const text = String(values[name])
      const found = this.#known.get(this.#keyOf(values))
      const [only, ...others] = found && 'rows' in found ? found.rows : []
      if (only && others.length === 0) {
        values[name] = only.id
        inheritPlace(this.#entity, this.#target, only, values)
        continue
      }
      delete values[name]
      // A room whose store is wrong too: it is wrong for certain only if no store has it.
      if (!isPlaced(parsed) && this.#anywhere.get(text)) continue
      flaws.push(flawIn(row, field.title, text, this.#reasonOf(found, record)))
    }
  }

  #reasonOf(found: Found, record: Localized): Localized {
    if (!found) return referenceNotFound(record)
    if ('rows' in found) return referenceAmbiguous(record)
    const { fields } = this.#entity.area.resource
    return whyFailed(found.unmet, { record, target: this.#target.area.resource.fields, fields })
  }

  #keyOf(values: Values): string {
    const wanted = this.#conditions.map((each) => wantedBy(each, values))
    return JSON.stringify([
      this.inside && values[this.inside],
      values[this.#column.name],
      ...wanted,
    ])
  }

  async #lookUp(db: Db, person: Person, rows: ParsedRow[]): Promise<void> {
    const unknown = new Map<string, Values>()
    for (const { values } of rows) {
      const key = this.#keyOf(values)
      if (!this.#known.has(key)) unknown.set(key, values)
    }
    if (unknown.size === 0) return
    const candidates = await this.#candidates(db, person, [...unknown.values()])
    for (const [key, values] of unknown) this.#known.set(key, this.#matching(candidates, values))
  }

  async #lookAnywhere(db: Db, person: Person, rows: ParsedRow[]): Promise<void> {
    const texts = new Set(rows.map(({ values }) => String(values[this.#column.name])))
    const unknown = [...texts].filter((text) => !this.#anywhere.has(text))
    if (unknown.length === 0) return
    for (const text of unknown) this.#anywhere.set(text, false)
    const { table } = this.#target
    const seen = visible(person, this.#target)
    // Only the names: thousands of stores may have a room of the same number.
    for (const [, column] of this.#keys) {
      const where = and(seen, oneOf(column, unknown))
      const names = await db.selectDistinct({ name: column }).from(table).where(where)
      for (const { name } of names) this.#anywhere.set(String(name), true)
    }
    const ids = idsIn(unknown)
    if (ids.length === 0) return
    const where = and(seen, oneOf(table.id, ids))
    for (const { id } of await db.select({ id: table.id }).from(table).where(where)) {
      this.#anywhere.set(`#${id}`, true)
    }
  }

  async #candidates(db: Db, person: Person, all: Values[]): Promise<Map<string, Row[]>> {
    const { table } = this.#target
    const texts = [...new Set(all.map((values) => String(values[this.#column.name])))]
    const ids = idsIn(texts)
    const named: SQL[] = this.#keys.map(([, column]) => oneOf(column, texts))
    const rows = await db
      .select()
      .from(table)
      .where(
        and(
          visible(person, this.#target),
          or(...named, ids.length > 0 ? oneOf(table.id, ids) : undefined),
          this.#insideThese(all),
        ),
      )
    const byName = new Map<string, Row[]>()
    for (const row of rows as Row[]) {
      const names = new Set([`#${row.id}`, ...this.#keys.map(([name]) => String(row[name]))])
      for (const name of names) byName.set(name, [...(byName.get(name) ?? []), row])
    }
    return byName
  }

  #insideThese(all: Values[]): SQL | undefined {
    const { inside } = this
    const column = inside && columnOf(this.#target, inside)
    if (!column) return undefined
    const places = [...new Set(all.flatMap((values) => Number(values[inside]) || []))]
    return oneOf(column, places)
  }

  /** The rows of that name in that place; a natural key counts before a name. */
  #matching(candidates: Map<string, Row[]>, values: Values): Found {
    const { inside } = this
    const text = String(values[this.#column.name])
    const here = (candidates.get(text) ?? []).filter(
      (row) => !inside || row[inside] === values[inside],
    )
    const unmet = here.map((row) => failedCondition(this.#conditions, row, values))
    const fitting = here.filter((_, index) => unmet[index] === undefined)
    if (fitting.length === 0) return unmet[0] && { unmet: unmet[0] }
    const exact = fitting.filter((row) => row[this.#keys[0]?.[0] ?? ''] === text)
    return { rows: exact.length === 1 ? exact : fitting }
  }
}

/** What a record can be called by: the fields that are unique, then its label. */
export function keysOf(target: Entity): [name: string, column: PgColumn][] {
  const { fields, label } = target.area.resource
  const unique = Object.entries(fields).flatMap(([name, field]) => (field.unique ? [name] : []))
  return [...new Set([...unique, label])].flatMap((name) => {
    const column = columnOf(target, name)
    return column ? [[name, column] as [string, PgColumn]] : []
  })
}
