import type { Field } from '@innkeeper/contract/fields'
import type { Localized } from '@innkeeper/contract/localized'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/db/database.ts'
import { within } from '../platform/estate/scope.ts'
import type { Context } from '../platform/http/context.ts'
import type { Person } from '../platform/identity/person.ts'
import { serverKinds } from './kinds/kinds.ts'

export type Values = Record<string, unknown>
export type Row = Values & { id: number; version: number }

/** A column of the estate's chain: what a row belongs to. */
export const placeColumns = ['partner_id', 'brand_id', 'offline_id'] as const
export type PlaceColumn = (typeof placeColumns)[number]

export type EntityTable = PgTable & Record<'id' | 'version', PgColumn>

/** A table whose rows are listed, each person's own. */
export interface Listed {
  table: PgTable & Record<'id', PgColumn>
  /** Its own id is a link of the chain: partners, brands and stores. */
  place?: PlaceColumn
  /** Belongs to nobody: whoever holds the code sees all of it. */
  shared?: boolean
  /** So many rows that their number is kept up to date instead of counted; needs its trigger. */
  counted?: boolean
}

export interface EntityOptions extends Omit<Listed, 'table'> {
  /**
   * What is wrong with the fields by themselves, beyond what their schemas say. In an import, what
   * could not be read is undefined: it is judged already, the others are not.
   */
  flawsOf?(values: Values): Record<string, Localized>
  /** Rules that need the database; may refuse, and may add what the form does not say. */
  beforeSave?(context: Context, tx: Db, values: Values, before: Row | undefined): Promise<Values>
}

/** A resource of the contract with the table behind it. */
export interface Entity extends EntityOptions {
  area: ResourceArea
  table: EntityTable
}

/** Every field has its column, by its name and of a type that its kind can be stored in. */
export function defineEntity<Name extends string>(
  area: ResourceArea<Name>,
  table: EntityTable & Record<Name, PgColumn>,
  options: EntityOptions = {},
): Entity {
  const entity: Entity = { area, table, ...options }
  for (const [name, { kind }] of Object.entries<Field>(area.resource.fields)) {
    const type = columnOf(entity, name)?.getSQLType()
    if (type && !serverKinds[kind].columns.includes(type)) {
      throw new Error(`${area.name}.${name}: a column of type ${type} cannot hold a ${kind}`)
    }
  }
  return entity
}

export const columnOf = (entity: Pick<Listed, 'table'>, name: string): PgColumn | undefined =>
  (entity.table as unknown as Record<string, PgColumn | undefined>)[name]

/** Which column of the entity says whose a row is, for each link of the chain. */
function placeColumnOf(entity: Listed, place: PlaceColumn): PgColumn | undefined {
  return entity.place === place ? entity.table.id : columnOf(entity, place)
}

/**
 * Takes the chain above a row from what it refers to: a room names its store, and the store knows
 * its brand and partner. False when what it refers to belongs to another place.
 */
export function inheritPlace(entity: Entity, target: Entity, row: Row, values: Values): boolean {
  for (const place of placeColumns) {
    const inherited = target.place === place ? row.id : row[place]
    if (!columnOf(entity, place) || inherited == null) continue
    if (values[place] === undefined) values[place] = inherited
    else if (values[place] !== inherited) return false
  }
  return true
}

/** The rows that a person may see. */
export function visible(person: Person, entity: Listed): SQL {
  if (entity.shared) return sql`true`
  const partner_id = placeColumnOf(entity, 'partner_id')
  if (!partner_id) throw new Error(`${getTableName(entity.table)} has no place in the estate`)
  const brand_id = placeColumnOf(entity, 'brand_id')
  const offline_id = placeColumnOf(entity, 'offline_id')
  return within(person, {
    partner_id,
    ...(brand_id && { brand_id }),
    ...(offline_id && { offline_id }),
  })
}

/** All entities, so that references find each other. */
export class Entities {
  readonly all: readonly Entity[]
  readonly #byName: Map<string, Entity>

  constructor(all: readonly Entity[]) {
    this.all = all
    this.#byName = new Map(all.map((entity) => [entity.area.name, entity]))
  }

  get(name: string): Entity {
    const entity = this.#byName.get(name)
    if (!entity) throw new Error(`no resource is called ${name}`)
    return entity
  }

  labelColumn(entity: Entity): PgColumn {
    const column = columnOf(entity, entity.area.resource.label)
    if (!column) throw new Error(`${entity.area.name} has no label`)
    return column
  }
}
