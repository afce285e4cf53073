import { and, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import type { Person } from '../platform/identity/person.ts'
import { type Entities, type Entity, type Row, type Values, visible } from './entity.ts'
import { filtersOf, orderOf, type Search, selectRows, toWire } from './query.ts'

interface Statement {
  execute(values: Values): Promise<Record<string, unknown>[]>
}

interface Span {
  /** Start beyond this id, in the order of the list. */
  after: number | undefined
  skip: number
  limit: number
}

let statements = 0

/** List queries, written once for each shape of request and planned once by each connection. */
export class ListStatements {
  readonly #entities: Entities
  readonly #entity: Entity
  readonly #written = new WeakMap<Db, Map<string, Statement>>()

  constructor(entities: Entities, entity: Entity) {
    this.#entities = entities
    this.#entity = entity
  }

  async run(db: Db, person: Person, search: Search, span: Span): Promise<Row[]> {
    const values: Values = {
      ...span,
      place: person.offlineId ?? person.brandId ?? person.partnerId,
    }
    const filters = filtersOf(this.#entity, search, (name, value) => {
      values[`filter_${name}`] = value
      return sql.placeholder(`filter_${name}`)
    })
    const { sort = 'id', order = 'desc' } = search
    const shape = [
      person.scope,
      sort,
      order,
      span.after !== undefined,
      ...Object.keys(values),
    ].join()
    const known = this.#written.get(db) ?? new Map<string, Statement>()
    this.#written.set(db, known)
    const statement = known.get(shape) ?? this.#write(db, person, search, filters, span)
    known.set(shape, statement)
    return (await statement.execute(values)).map(toWire)
  }

  #write(
    db: Db,
    person: Person,
    search: Search,
    filters: ReturnType<typeof filtersOf>,
    { after }: Span,
  ): Statement {
    const beyond = search.order === 'asc' ? gt : lt
    const start =
      after === undefined ? undefined : beyond(this.#entity.table.id, sql.placeholder('after'))
    return selectRows(db, this.#entities, this.#entity)
      .where(and(visible(anywhere(person), this.#entity), filters, start))
      .orderBy(...orderOf(this.#entity, search))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('skip'))
      .prepare(`list_${++statements}`)
  }
}

/** Somebody with the same kind of scope, wherever they are. */
function anywhere(person: Person): Person {
  const place = sql.placeholder('place') as unknown as number
  return { ...person, partnerId: place, brandId: place, offlineId: place }
}
