import type { z } from 'zod'
import type { Area, Page } from './area.ts'
import type { AnyEndpoint } from './endpoint.ts'
import type { ExportEndpoint } from './export.ts'
import type { Fields } from './fields/schemas.ts'
import type { ImportEndpoints } from './imports.ts'
import { type ActionEndpoints, type Actions, actionEndpoints } from './resource/actions.ts'
import { bulkFields } from './resource/bulk.ts'
import { buttonsOf, callsOf, importsOf, listOf } from './resource/calls.ts'
import type { Operation, Resource, ResourceDefinition } from './resource/definition.ts'
import { withTopics } from './topics.ts'

const usual = ['detail', 'options', 'save', 'remove', 'export'] as const
type Usual = (typeof usual)[number]

export const withImport = [...usual, 'import'] as const

/** What can be done to one record can be done to several, where its fields allow it. */
function withBulk(fields: Fields, offered: readonly Operation[]): Set<Operation> {
  const offers = new Set(offered)
  if (offers.has('remove')) offers.add('removeMany')
  const edits = offers.has('save') || offers.has('edit')
  if (edits && bulkFields(fields).length > 0) offers.add('editMany')
  return offers
}

/** One description of fields: calls, checks, list, form, rights, audit and menu entry follow. */
export function defineResource<
  const F extends Fields,
  // biome-ignore lint/complexity/noBannedTypes: no action at all
  const A extends Actions = {},
  const O extends Operation = Usual,
  const Uuids extends boolean = false,
  // biome-ignore lint/complexity/noBannedTypes: nothing beside the fields
  const Row extends z.ZodRawShape = {},
  // biome-ignore lint/complexity/noBannedTypes: nothing beside the row
  const Detail extends z.ZodRawShape = {},
  // biome-ignore lint/complexity/noBannedTypes: nothing beside the fields
  const Body extends z.ZodRawShape = {},
>(definition: ResourceDefinition<F, A, O, Uuids, Row, Detail, Body>) {
  const offers = withBulk(definition.fields, definition.offers ?? usual)
  const { name, path, record, fields, actions, uuids = false } = definition
  const page: Page = {
    ...definition.page,
    buttons: { ...buttonsOf(definition, offers), ...definition.page.buttons },
  }
  const records = definition.of ?? name
  const calls: Partial<Record<Operation, AnyEndpoint>> = callsOf(definition, offers)
  const offered = Object.entries(calls).filter(([operation]) => offers.has(operation as Operation))
  const endpoints = {
    list: listOf(definition),
    ...Object.fromEntries(offered),
    ...(offers.has('import') && importsOf(definition)),
    ...actionEndpoints(
      { records, path, page: page.name, record, uuids, fields, search: definition.search },
      actions ?? {},
    ),
  } as Calls<F, A, O, Uuids, Row, Detail, Body>
  const resource = { ...definition, fields, page } as Resource<keyof F & string, keyof A & string>
  return withTopics({
    name,
    ...(definition.of && { topic: definition.of, about: { record: definition.of } }),
    ...(definition.touches && { touches: definition.touches }),
    pages: definition.variant ? [] : [page],
    endpoints,
    resource,
  })
}

type Callable<
  F extends Fields,
  Uuids extends boolean,
  Row extends z.ZodRawShape,
  Detail extends z.ZodRawShape,
  Body extends z.ZodRawShape,
> = ReturnType<typeof callsOf<F, Uuids, Row, Detail, Body>>

type Calls<
  F extends Fields,
  A extends Actions,
  O extends Operation,
  Uuids extends boolean,
  Row extends z.ZodRawShape,
  Detail extends z.ZodRawShape,
  Body extends z.ZodRawShape,
> = { list: ReturnType<typeof listOf<F, Uuids, Row>> } & Pick<
  Callable<F, Uuids, Row, Detail, Body>,
  (O | ('remove' extends O ? 'removeMany' : never)) & keyof Callable<F, Uuids, Row, Detail, Body>
> &
  Partial<Pick<Callable<F, Uuids, Row, Detail, Body>, 'editMany'>> &
  ('import' extends O ? ImportEndpoints : unknown) &
  ActionEndpoints<A, Uuids>

/** Filters by field, and the order. */
export interface ResourceSearch extends Record<string, unknown> {
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
}

export type ResourceArea<
  Name extends string = string,
  ActionName extends string = string,
> = Area & {
  resource: Resource<Name, ActionName>
  endpoints: { list: AnyEndpoint } & Partial<
    Record<
      'detail' | 'options' | 'save' | 'add' | 'edit' | 'remove' | 'removeMany' | 'editMany',
      AnyEndpoint
    >
  > & { export?: ExportEndpoint<ResourceSearch> } & Partial<ImportEndpoints>
}

export const isResource = (area: Area): area is ResourceArea => 'resource' in area
