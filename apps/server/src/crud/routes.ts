import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import type { Operation } from '@innkeeper/contract/resource/definition'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../platform/http/context.ts'
import { notFound } from '../platform/http/errors.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { exportRoute } from '../platform/tabular/export.ts'
import { act } from './act.ts'
import { bulkRoute } from './bulk/bulk-route.ts'
import type { BulkOperation } from './bulk/operation.ts'
import { type BoundEntity, Entities, type Entity, type Values } from './entity.ts'
import { exportedList } from './export.ts'
import { importRoutes } from './import/routes.ts'
import { listOptions, listRows } from './list.ts'
import { ListStatements } from './list-statements.ts'
import { findRow } from './query.ts'
import { removeRow } from './remove.ts'
import { editFields, saveRow } from './save.ts'

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
  const bulkOf = (name: string, act: BulkOperation['act']) => {
    const endpoint = byOperation[name]
    return endpoint ? [bulkRoute(endpoint, { entity, act })] : []
  }
  const byOperation = endpoints as Partial<Record<string, AnyEndpoint>>
  const replaced = new Set<string>(entity.replaces)
  return [
    ...Object.entries(runs).flatMap(([operation, run]) =>
      replaced.has(operation) ? [] : routeOf(byOperation[operation], run),
    ),
    ...Object.entries(resource.actions ?? {}).flatMap(([name, { bulk }]) =>
      bulk
        ? bulkOf(name, (context, id, body) => act(context, entity, name, { ...body, id }))
        : routeOf(byOperation[name], (context, body) => act(context, entity, name, body)),
    ),
    ...bulkOf('removeMany', (context, id) => removeRow(context, entity, tables, id)),
    ...bulkOf('editMany', (context, id, { changes }) =>
      editFields(context, entity, id, changes as Values),
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
