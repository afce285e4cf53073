import type { Find } from '@innkeeper/contract/find'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FoundTable } from '../platform/find/keeper.ts'
import type { Person } from '../platform/identity/person.ts'
import { columnOf, type Entity } from './entity.ts'

/** A resource whose records can be found from anywhere; its variants are the same records. */
export type Found<E extends Entity = Entity> = E & { find: Find }

export const foundIn = <E extends Entity>(entities: readonly E[]): Found<E>[] =>
  entities.flatMap((entity) => {
    const { find, variant } = entity.area.resource
    return find && !variant ? [{ ...entity, find }] : []
  })

/** The tables that keep the words of their names. */
export const foundTables = (entities: readonly Entity[]): FoundTable[] =>
  foundIn(entities).flatMap((entity) => {
    if (!('words' in entity.find)) return []
    const names = entity.find.words.map((name) => neededColumn(entity, name))
    neededColumn(entity, 'find_words')
    return [{ table: entity.table as FoundTable['table'], names }]
  })

export function neededColumn(entity: Entity, name: string): PgColumn {
  const column = columnOf(entity, name)
  if (!column) throw new Error(`${entity.area.name} is found by ${name}, which is no column`)
  return column
}

/** Where the person can open its records; undefined for somebody who must not see them. */
export const openedAt = ({ find }: Found, { codes }: Person): string | undefined =>
  find.open.find(({ page }) => codes.has(page))?.path
