import type { Field } from '@innkeeper/contract/fields'
import type { Localized } from '@innkeeper/contract/localized'
import type { ResourceArea } from '@innkeeper/contract/resource'
import type { Operation } from '@innkeeper/contract/resource/definition'
import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/db/database.ts'
import { within } from '../platform/estate/scope.ts'
import type { Person } from '../platform/identity/person.ts'
import type { Cell } from '../platform/tabular/table.ts'
import type { ChangeContext } from '../platform/work/change-context.ts'
import { serverKinds } from './kinds/kinds.ts'

export type Values = Record<string, unknown>
/** Ids are numbers, or text where the resource has UUIDs. */
export type Row = Values & { id: number; version: number }

/** A column of the estate's chain: what a row belongs to. */
export const placeColumns = ['partner_id', 'brand_id', 'offline_id'] as const
export type PlaceColumn = (typeof placeColumns)[number]

export type EntityTable = PgTable & Record<'id', PgColumn>

/** A table whose rows are listed, each person's own. */
export interface Listed {
  table: EntityTable
  /** Its own id is a link of the chain: partners, brands and stores. */
  place?: PlaceColumn
  /** Belongs to nobody: whoever holds the code sees all of it. */
  shared?: boolean
  /** Whose rows they are, where no column of the table says so. */
  visibleTo?(person: Person): SQL | undefined
  /** Only these of its rows are records. */
  where?: SQL
  /** So many rows that their number is kept up to date instead of counted; needs its trigger. */
  counted?: boolean
}

/** A change of a record while it happens. */
export interface Work {
  context: ChangeContext
  tx: Db
  /** Who does it, with the rights that they have now. */
  person: Person
}

type RunWork = <T>(
  context: ChangeContext,
  work: (tx: Db, person: Person) => Promise<T>,
) => Promise<T>

/** What an action is done to. The row is locked, and may be what the action is for. */
interface Acting extends Work {
  /** With every column. */
  row: Row
  /** As people read it. */
  shown: Row
  body: Values
}

/** Answers what the contract says; the entry in the operation log has the row as it is then. */
type ActionHandler = (acting: Acting) => Promise<Values | undefined>

export interface EntityOptions extends Omit<Listed, 'table'> {
  /** Fields that are no columns by their name: what they are in SQL, or nothing if `present` adds them. */
  computed?: Record<string, SQL | PgColumn | undefined>
  /** What filters mean that are no columns. */
  conditions?: Record<string, (value: unknown) => SQL>
  /**
   * The lists with kept numbers that a condition looks at. What it finds is remembered until one of
   * them changes; of a condition that is not named here, nothing is.
   */
  looksAt?: Record<string, readonly Listed[]>
  /** Adds what SQL cannot say to rows that are about to be shown. */
  present?(db: Db, person: Person, rows: Row[]): Promise<Row[]>
  /** Adds what a single record has beyond its row in the list. */
  complete?(db: Db, person: Person, row: Row): Promise<Row>
  /** What the operation log keeps of a record, where that is not the record as people read it. */
  logged?(db: Db, row: Row): Values | Promise<Values>
  /** How a file shows a field, where its kind does not tell. */
  cells?: Record<string, (row: Row) => Cell>
  /** As whom the caller acts, if not as itself. */
  as?(person: Person): Person
  /** How a change of it happens, if not as any other. */
  change?: RunWork
  /**
   * What is wrong with the fields by themselves, beyond what their schemas say. In an import, what
   * could not be read is undefined: it is judged already, the others are not.
   */
  flawsOf?(values: Values): Record<string, Localized>
  /** What takes its time is done before the change begins, such as hashing a password. */
  prepare?(context: ChangeContext, form: Values): Promise<Values>
  /** Rules that need the database; may refuse, and may add what the form does not say. */
  beforeSave?(work: Work, values: Values, before: Row | undefined): Promise<Values>
  /** What belongs to the record elsewhere; answers what saving answers beside the id. */
  afterSave?(work: Work, saved: Row, before: Row | undefined, values: Values): Promise<Values>
  /** May refuse. `shown` is the row as people read it. */
  beforeRemove?(work: Work, row: Row, shown: Row): Promise<void>
  /** Refuses a search that makes no sense, such as below a parent that is gone. */
  checkSearch?(db: Db, search: Values): Promise<void>
  /** What a file is called, where the search makes it another list than its page's. */
  exportTitle?(db: Db, search: Values): Promise<Localized | undefined>
  /** What each action of the resource does. */
  actions?: Record<string, ActionHandler>
  /** Operations whose routes the area brings itself. */
  replaces?: readonly Operation[]
}

/** A resource of the contract with the table behind it. */
export interface Entity extends EntityOptions {
  area: ResourceArea
  table: EntityTable
}

/** An entity that finds the others: what its references lead to, and whose rows could use its own. */
export interface BoundEntity extends Entity {
  others: Entities
}

interface NotColumns<Computed extends string, Filtered extends string> {
  computed?: Record<Computed, SQL | PgColumn | undefined>
  conditions?: Record<Filtered, (value: unknown) => SQL>
}

type Handlers<ActionName extends string> = [ActionName] extends [never]
  ? unknown
  : { actions: Record<ActionName, ActionHandler> }

/**
 * Every field has its column, by its name and of a type that its kind can be stored in, or is
 * computed; every action has its handler.
 */
export function defineEntity<
  Name extends string,
  ActionName extends string = never,
  Computed extends string = never,
  Filtered extends string = never,
>(
  area: ResourceArea<Name, ActionName>,
  table: EntityTable & Record<Exclude<Name, NoInfer<Computed | Filtered>>, PgColumn>,
  ...[options]: [ActionName] extends [never]
    ? [options?: EntityOptions & NotColumns<Computed, Filtered>]
    : [options: EntityOptions & NotColumns<Computed, Filtered> & Handlers<ActionName>]
): Entity {
  const entity: Entity = { area, table, ...options }
  for (const [name, { kind }] of Object.entries<Field>(area.resource.fields)) {
    const column = columnOf(entity, name)
    const type = column?.getSQLType()
    if (type && !serverKinds[kind].columns.includes(type)) {
      throw new Error(`${area.name}.${name}: a column of type ${type} cannot hold a ${kind}`)
    }
    if (column?.dataType.startsWith('bigint')) {
      // JSON has no bigint: the first save would fail.
      throw new Error(`${area.name}.${name}: its column needs bigint({ mode: 'number' })`)
    }
  }
  return entity
}

export const columnOf = (entity: Pick<Listed, 'table'>, name: string): PgColumn | undefined =>
  (entity.table as unknown as Record<string, PgColumn | undefined>)[name]

/** What stands for a field in SQL. */
export const expressionOf = (entity: Entity, name: string): PgColumn | SQL | undefined =>
  entity.computed?.[name] ?? columnOf(entity, name)

/** Which column of the entity says whose a row is, for each link of the chain. */
export function placeColumnOf(entity: Listed, place: PlaceColumn): PgColumn | undefined {
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
export const visible = (person: Person, entity: Listed): SQL | undefined =>
  and(inScope(person, entity), entity.where)

function inScope(person: Person, entity: Listed): SQL | undefined {
  if (entity.shared) return sql`true`
  if (entity.visibleTo) return entity.visibleTo(person)
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
  readonly all: readonly BoundEntity[]
  readonly #byName: Map<string, BoundEntity>

  constructor(all: readonly Entity[]) {
    this.all = all.map((entity) => ({ ...entity, others: this }))
    this.#byName = new Map(this.all.map((entity) => [entity.area.name, entity]))
  }

  get(name: string): BoundEntity {
    const entity = this.#byName.get(name)
    if (!entity) throw new Error(`no resource is called ${name}`)
    return entity
  }
}

/** What the records of an entity are called in the operation log. */
export const kindOf = ({ area }: Entity): string => area.resource.of ?? area.name

export function labelColumn(entity: Entity): PgColumn {
  const column = columnOf(entity, entity.area.resource.label)
  if (!column) throw new Error(`${entity.area.name} has no label`)
  return column
}
