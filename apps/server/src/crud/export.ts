import { and, sql } from 'drizzle-orm'
import { inBatches } from '../platform/db/batches.ts'
import type { Db } from '../platform/db/database.ts'
import type { Person } from '../platform/identity/person.ts'
import type { ExportedList } from '../platform/tabular/exported-list.ts'
import { cellOf, headingOf } from './cell.ts'
import { type Entities, type Entity, type Row, visible } from './entity.ts'
import {
  beyond,
  filtersOf,
  orderOf,
  type Place,
  type Search,
  selectRows,
  sortKey,
  toWire,
} from './query.ts'

/** The list of a plain resource as a file: a column for each of its fields. */
export function exportedList(entities: Entities, entity: Entity): ExportedList<Search, Row> {
  const { fields } = entity.area.resource
  return {
    record: entity.area.name,
    columns: Object.entries(fields).map(([name, field]) => ({
      title: headingOf(field),
      cell: (row, language) => cellOf(row, name, field, language),
    })),
    total: (db, person, search) =>
      db.$count(entity.table, and(visible(person, entity), filtersOf(entity, search))),
    rows: (db, person, search) => batches(db, entities, entity, person, search),
  }
}

/** A list in an order of its own is sorted anew for every batch: so fewer and larger ones. */
const sortedBatch = 10_000

function batches(db: Db, entities: Entities, entity: Entity, person: Person, search: Search) {
  const wanted = and(visible(person, entity), filtersOf(entity, search))
  const key = sortKey(entity, search)
  const sort_key = key ? sql<string | null>`${key.value}::text` : sql<null>`null`
  return inBatches<Row & Place>(async (last, most) => {
    const rows = await selectRows(db, entities, entity, { sort_key })
      .where(and(wanted, last && beyond(entity, search, last)))
      .orderBy(...orderOf(entity, search))
      .limit(key ? sortedBatch : most)
    return rows.map((row) => toWire(row) as Row & Place)
  })
}
