import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import type { Operation } from '@innkeeper/contract/resource/definition'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../platform/http/context.ts'
import { notFound } from '../platform/http/errors.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { exportRoute } from '../platform/tabular/export.ts'
import { act } from './act.ts'
import { type BoundEntity, Entities, type Entity } from './entity.ts'
import { exportedList } from './export.ts'
import { importRoutes } from './import/routes.ts'
import { listOptions, listRows } from './list.ts'
import { ListStatements } from './list-statements.ts'
import { findRow } from './query.ts'
import { removeRow } from './remove.ts'
import { saveRow } from './save.ts'

/** The calls of every resource. `tables` is the whole schema: what may point at a record. */
export function crudRoutes(all: readonly Entity[], tables: readonly PgTable[]): Route[] {
  return new Entities(all).all.flatMap((entity) => routesOf(entity, tables))
}

/** The bodies are as the contract says; here nobody knows which fields that are. */
type Run = (context: Context, body: never) => Promise<unknown>

function routesOf(entity: BoundEntity, tables: readonly PgTable[]): Route[] {
  const { endpoints, resource } = entity.area
  const statements = new ListStatements(entity)
  const save: Run = (context, body) => saveRow(context, entity, body)
  const runs: Partial<Record<Operation | 'list', Run>> = {
    list: (context, body) => listRows(context, entity, statements, body),
    detail: (context, { id }: { id: number }) => detail(context, entity, id),
    options: (context, body) => listOptions(context, entity, body),
    save,
    add: save,
    edit: save,
    remove: async (context, { id }: { id: number }) => {
      await removeRow(context, entity, tables, id)
      return {}
    },
  }
  const routeOf = (endpoint: AnyEndpoint | undefined, run: Run) =>
    endpoint ? [handle(endpoint, run as Parameters<typeof handle>[1])] : []
  const byOperation = endpoints as Partial<Record<string, AnyEndpoint>>
  const replaced = new Set<string>(entity.replaces)
  return [
    ...Object.entries(runs).flatMap(([operation, run]) =>
      replaced.has(operation) ? [] : routeOf(byOperation[operation], run),
    ),
    ...Object.keys(resource.actions ?? {}).flatMap((name) =>
      routeOf(byOperation[name], (context, body) => act(context, entity, name, body)),
    ),
    ...(endpoints.export ? [exportRoute(endpoints.export, exportedList(entity))] : []),
    ...importRoutes(entity.others, entity),
  ]
}

async function detail({ db, person }: Context, entity: BoundEntity, id: number) {
  const row = await findRow(db, entity, entity.as?.(person) ?? person, id)
  if (!row) throw notFound()
  return row
}
