import { and, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import type { Person } from '../platform/identity/person.ts'
import { type BoundEntity, type Row, type Values, visible } from './entity.ts'
import { filtersOf, orderOf, presented, type Search, selectRows, sortOf } from './query.ts'

interface Statement {
  execute(values: Values): Promise<Record<string, unknown>[]>
}

interface Span {
  skip: number
  limit: number
}

let statements = 0

/** List queries, written once for each shape of request and planned once by each connection. */
export class ListStatements {
  readonly #entity: BoundEntity
  readonly #written = new WeakMap<Db, Map<string, Statement>>()

  constructor(entity: BoundEntity) {
    this.#entity = entity
  }

  /** The rows with these ids, in this order; without those that went away in the meantime. */
  async readRows(db: Db, person: Person, ids: number[]): Promise<Row[]> {
    if (ids.length === 0) return []
    const { id } = this.#entity.table
    const statement = this.#statement(db, `ids ${person.scope}`, () =>
      selectRows(db, this.#entity)
        .where(
          and(visible(anywhere(person), this.#entity), sql`${id} = any(${sql.placeholder('ids')})`),
        )
        .prepare(`list_${++statements}`),
    )
    const rows = await statement.execute({ ids, place: placeOf(person) })
    const shown = await presented(db, this.#entity, person, rows)
    const byId = new Map(shown.map((row) => [row.id, row]))
    return ids.flatMap((each) => byId.get(each) ?? [])
  }

  async readPage(db: Db, person: Person, search: Search, span: Span): Promise<Row[]> {
    const values: Values = { ...span, place: placeOf(person) }
    const filters = filtersOf(this.#entity, search, (name, value) => {
      values[`filter_${name}`] = value
      return sql.placeholder(`filter_${name}`)
    })
    const { sort, order } = sortOf(this.#entity, search)
    const shape = [person.scope, sort, order, ...Object.keys(values)].join()
    const statement = this.#statement(db, shape, () =>
      selectRows(db, this.#entity)
        .where(and(visible(anywhere(person), this.#entity), filters))
        .orderBy(...orderOf(this.#entity, search))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('skip'))
        .prepare(`list_${++statements}`),
    )
    return presented(db, this.#entity, person, await statement.execute(values))
  }

  #statement(db: Db, shape: string, write: () => Statement): Statement {
    const known = this.#written.get(db) ?? new Map<string, Statement>()
    this.#written.set(db, known)
    const statement = known.get(shape) ?? write()
    known.set(shape, statement)
    return statement
  }
}

const placeOf = ({ offlineId, brandId, partnerId }: Person) => offlineId ?? brandId ?? partnerId

/** Somebody with the same kind of scope, wherever they are. */
function anywhere(person: Person): Person {
  const place = sql.placeholder('place') as unknown as number
  return { ...person, partnerId: place, brandId: place, offlineId: place }
}
