import type { Language } from '@innkeeper/contract/localized'
import { and, sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db/database.ts'
import { offerDownload, registerDownload } from '../platform/downloads.ts'
import type { Person } from '../platform/person.ts'
import { type Format, fileOf } from '../platform/tabular/file.ts'
import { inBatches } from './batches.ts'
import { cellOf } from './cell.ts'
import { type Entities, type Entity, type Row, visible } from './entity.ts'
import {
  beyond,
  filtersOf,
  orderOf,
  type Place,
  type Search,
  selectRows,
  sortColumn,
  toWire,
} from './query.ts'

interface Order {
  format: Format
  search: Search
  language: Language
}

const kindOf = (entity: Entity) => `rows of ${entity.area.name}`

export async function offerExport(context: Context, entity: Entity, body: unknown) {
  const { format, ...search } = body as Search & { format: Format }
  context.trace({ record: [entity.area.name, ''], after: { format, ...search } })
  const order: Order = { format, search, language: context.language }
  return context.change(async () => ({ url: await offerDownload(context, kindOf(entity), order) }))
}

export function registerExport(entities: Entities, entity: Entity): void {
  registerDownload(kindOf(entity), async ({ db }, person, order) => {
    const { format, search, language } = order as Order
    const fields = Object.entries(entity.area.resource.fields)
    const columns = fields.map(([, field]) => field.title[language])
    const rows = cellsOf(entity, batches(db, entities, entity, person, search), language)
    return fileOf(entity.area.resource.page.title[language], format, { columns, rows })
  })
}

/** A list in an order of its own is sorted anew for every batch: so fewer and larger ones. */
const sortedBatch = 10_000

function batches(db: Db, entities: Entities, entity: Entity, person: Person, search: Search) {
  const wanted = and(visible(person, entity), filtersOf(entity, search))
  const column = sortColumn(entity, search)
  const sort_key = column ? sql<string | null>`${column}::text` : sql<null>`null`
  let last: Place | undefined
  return inBatches(async (_before, most) => {
    const rows = await selectRows(db, entities, entity, { sort_key })
      .where(and(wanted, last && beyond(entity, search, last)))
      .orderBy(...orderOf(entity, search))
      .limit(column ? sortedBatch : most)
    last = rows.at(-1) as Place | undefined
    return rows.map(toWire)
  })
}

async function* cellsOf(entity: Entity, source: AsyncIterable<Row[]>, language: Language) {
  const fields = Object.entries(entity.area.resource.fields)
  for await (const rows of source) {
    yield rows.map((row) => fields.map(([name, field]) => cellOf(row, name, field, language)))
  }
}
