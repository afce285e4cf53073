import { and, getTableName, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import type { Person } from '../platform/identity/person.ts'
import { type Listed, visible } from './entity.ts'
import { keptPlace, type Total } from './totals.ts'

const stride = 100
const mostLists = 200

/**
 * The ids at every hundredth place of a long list: a far page starts from the nearest of them
 * instead of counting from the first row. They hold for one version of the list.
 */
export class Anchors {
  readonly #known = new WeakMap<Db, Map<string, { version: number; ids: Promise<number[]> }>>()

  /** Where to start for this offset, and how many rows are left to skip from there. */
  async startFor(
    db: Db,
    entity: Listed,
    person: Person,
    order: 'asc' | 'desc',
    total: Total,
    offset: number,
  ): Promise<{ after: number | undefined; skip: number }> {
    const index = Math.floor(offset / stride)
    const place = keptPlace(entity, person)
    if (index < 2 || total.version === undefined || !place)
      return { after: undefined, skip: offset }
    const key = `${getTableName(entity.table)} ${place.place} ${place.id} ${order}`
    const ids = await this.#idsFor(db, key, total.version, () => readIds(db, entity, person, order))
    const after = ids[index - 1]
    return { after, skip: after === undefined ? offset : offset - index * stride }
  }

  #idsFor(db: Db, key: string, version: number, read: () => Promise<number[]>): Promise<number[]> {
    const lists = this.#known.get(db) ?? new Map()
    this.#known.set(db, lists)
    const known = lists.get(key)
    if (known?.version === version) return known.ids
    if (lists.size >= mostLists) lists.clear()
    const ids = read()
    lists.set(key, { version, ids })
    ids.catch(() => lists.delete(key))
    return ids
  }
}

async function readIds(db: Db, entity: Listed, person: Person, order: 'asc' | 'desc') {
  const { id } = entity.table
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select ${id} as id, row_number() over (order by ${id} ${direction}) as place
      from ${entity.table} where ${and(visible(person, entity))}
    ) numbered where place % ${stride} = 0 order by place`)
  return rows.map((row) => row.id)
}
