import type { Area } from '@innkeeper/contract/area'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Schema } from '../platform/db/usages.ts'
import type { RecordSource } from '../platform/estate/record-source.ts'
import type { Route } from '../platform/http/handle.ts'
import type { Badge } from '../platform/menu/badges.ts'
import type { Task } from '../platform/menu/tasks.ts'
import type { AnyJob } from '../platform/work/define-job.ts'
import type { Entity } from './entity.ts'
import { recordSources } from './record-source.ts'
import { crudRoutes } from './routes.ts'

/** What all areas bring together, for those that work with the whole. */
interface Shared {
  entities: readonly Entity[]
  /** Every table that holds records: what may point at a record or name a file. */
  tables: Schema
  badges: readonly Badge[]
  tasks: readonly Task[]
  /** Of every kind that belongs to a place in the estate. */
  records: readonly RecordSource[]
}

type Brought<Part> = readonly Part[] | ((shared: Shared) => readonly Part[])

/** Everything that an area brings to the server. */
export interface ServerArea {
  /** Its part of the contract; two where its calls exist in a SaaS variant too. */
  contract: readonly Area[]
  /** The tables of its records, wherever they are defined; that of the entity goes without saying. */
  tables?: readonly PgTable[]
  /** The resource behind its plain calls; several where they list the same records. */
  entity?: Entity | readonly Entity[]
  /** Its calls beside those of the entity. */
  routes?: Brought<Route>
  jobs?: Brought<AnyJob>
  /** The numbers beside its menu entries. */
  badges?: readonly Badge[]
  /** What there is to do on its pages. */
  tasks?: readonly Task[]
  /** Its records that belong to a place in the estate; those of the entity go without saying. */
  records?: readonly RecordSource[]
}

export const defineServerArea = (area: ServerArea): ServerArea => area

/** What the server is made of, from the list of its areas. */
export function assemble(areas: readonly ServerArea[]) {
  const entities = areas.flatMap(({ entity }) => entity ?? [])
  const tables = [
    ...new Set<PgTable>([
      ...entities.map(({ table }) => table),
      ...areas.flatMap((area) => area.tables ?? []),
    ]),
  ]
  const badges = areas.flatMap((area) => area.badges ?? [])
  const tasks = areas.flatMap((area) => area.tasks ?? [])
  const records = [
    ...entities.flatMap(recordSources),
    ...areas.flatMap((area) => area.records ?? []),
  ]
  const shared: Shared = { entities, tables, badges, tasks, records }
  const all = <Part>(brought: Brought<Part> = []) =>
    typeof brought === 'function' ? brought(shared) : brought
  return {
    ...shared,
    routes: [...crudRoutes(entities, tables), ...areas.flatMap(({ routes }) => all(routes))],
    jobs: areas.flatMap(({ jobs }) => all(jobs)),
  }
}
