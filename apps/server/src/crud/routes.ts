import type { PgTable } from 'drizzle-orm/pg-core'
import { notFound } from '../platform/http/errors.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { exportRoute } from '../platform/tabular/export.ts'
import { Entities, type Entity } from './entity.ts'
import { exportedList } from './export.ts'
import { importRoutes } from './import/routes.ts'
import { listOptions, listRows } from './list.ts'
import { ListStatements } from './list-statements.ts'
import { findRow } from './query.ts'
import { removeRow } from './remove.ts'
import { saveRow } from './save.ts'

/** The calls of every plain resource. `tables` is the whole schema: what may point at a record. */
export function crudRoutes(all: readonly Entity[], tables: readonly PgTable[]): Route[] {
  const entities = new Entities(all)
  return all.flatMap((entity) => routesOf(entity, entities, tables))
}

function routesOf(entity: Entity, entities: Entities, tables: readonly PgTable[]): Route[] {
  const { endpoints } = entity.area
  const statements = new ListStatements(entities, entity)
  return [
    handle(endpoints.list, (context, body) =>
      listRows(context, entity, statements, body as Parameters<typeof listRows>[3]),
    ),

    handle(endpoints.detail, async ({ db, person }, body) => {
      const { id } = body as { id: number }
      const row = await findRow(db, entities, entity, person, id)
      if (!row) throw notFound()
      return row
    }),

    handle(endpoints.options, (context, body) =>
      listOptions(context, entities, entity, body as Parameters<typeof listOptions>[3]),
    ),

    handle(endpoints.save, (context, body) =>
      saveRow(context, entities, entity, body as Parameters<typeof saveRow>[3]),
    ),

    handle(endpoints.remove, async (context, body) => {
      await removeRow(context, entities, entity, tables, (body as { id: number }).id)
      return {}
    }),

    exportRoute(endpoints.export, exportedList(entities, entity)),

    ...importRoutes(entities, entity),
  ]
}
