import { and, inArray, sql } from 'drizzle-orm'
import { inBatches } from '../platform/db/batches.ts'
import type { Db } from '../platform/db/database.ts'
import type { Person } from '../platform/identity/person.ts'
import type { ExportedList } from '../platform/tabular/exported-list.ts'
import { cellOf, headingOf } from './cell.ts'
import { type BoundEntity, kindOf, type Row, visible } from './entity.ts'
import {
  beyond,
  filtersOf,
  orderOf,
  type Place,
  presented,
  type Search,
  selectRows,
  sortKey,
} from './query.ts'

/** The list of a plain resource as a file: a column for each of its fields. */
export function exportedList(entity: BoundEntity): ExportedList<Search, Row> {
  const fields = Object.entries(entity.area.resource.fields).filter(
    ([, each]) => !each.filterOnly && !each.internal,
  )
  const seenBy = (person: Person) => entity.as?.(person) ?? person
  return {
    ...(entity.exportTitle && { titleFor: entity.exportTitle }),
    record: kindOf(entity),
    columns: fields.map(([name, field]) => ({
      title: headingOf(field),
      cell: (row, language) => entity.cells?.[name]?.(row) ?? cellOf(row, name, field, language),
    })),
    total: (db, person, search) =>
      db.$count(entity.table, wantedBy(entity, seenBy(person), search)),
    rows: (db, person, search) => batches(db, entity, seenBy(person), inOrder(entity, search)),
  }
}

/** What the list shows; of that only what was picked, where something was. */
function wantedBy(entity: BoundEntity, person: Person, { ids, ...search }: Search) {
  const picked = ids ? inArray(entity.table.id, ids as number[]) : undefined
  return and(visible(person, entity), filtersOf(entity, search), picked)
}

/** A list in an order of its own is sorted anew for every batch: so fewer and larger ones. */
const sortedBatch = 10_000

/** What a list is ordered by may change while the file is written. */
function inOrder({ area }: BoundEntity, search: Search): Search {
  const { exportOrder } = area.resource
  if (!exportOrder || search.sort !== undefined) return search
  return { ...search, sort: exportOrder.by, order: exportOrder.direction }
}

function batches(db: Db, entity: BoundEntity, person: Person, search: Search) {
  const wanted = wantedBy(entity, person, search)
  const key = sortKey(entity, search)
  const sort_key = key ? sql<string | null>`${key.value}::text` : sql<null>`null`
  return inBatches<Row & Place>(async (last, most) => {
    const rows = await selectRows(db, entity, { sort_key })
      .where(and(wanted, last && beyond(entity, search, last)))
      .orderBy(...orderOf(entity, search))
      .limit(key ? sortedBatch : most)
    return (await presented(db, entity, person, rows)) as (Row & Place)[]
  })
}
