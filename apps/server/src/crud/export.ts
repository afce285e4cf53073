import type { Language } from '@innkeeper/contract/localized'
import { and, desc, lt } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db/database.ts'
import { offerDownload, registerDownload } from '../platform/downloads.ts'
import type { Person } from '../platform/person.ts'
import { type Format, fileOf } from '../platform/tabular/file.ts'
import { inBatches } from './batches.ts'
import { cellOf } from './cell.ts'
import { type Entities, type Entity, type Row, visible } from './entity.ts'
import { filtersOf, type Search, selectRows, toWire } from './query.ts'

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

function batches(db: Db, entities: Entities, entity: Entity, person: Person, search: Search) {
  const { id } = entity.table
  const wanted = and(visible(person, entity), filtersOf(entity, search))
  return inBatches(async (before, most) => {
    const rows = await selectRows(db, entities, entity)
      .where(and(wanted, before === undefined ? undefined : lt(id, before)))
      .orderBy(desc(id))
      .limit(most)
    return rows.map(toWire)
  })
}

async function* cellsOf(entity: Entity, source: AsyncIterable<Row[]>, language: Language) {
  const fields = Object.entries(entity.area.resource.fields)
  for await (const rows of source) {
    yield rows.map((row) => fields.map(([name, field]) => cellOf(row, name, field, language)))
  }
}
