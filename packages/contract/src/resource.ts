import { z } from 'zod'
import {
  type Action,
  type ActionEndpoints,
  type Actions,
  actionButtons,
  actionEndpoints,
  type IdOf,
} from './actions.ts'
import type { Area, Page } from './area.ts'
import { type AnyEndpoint, defineEndpoint } from './endpoint.ts'
import { type ExportEndpoint, exportEndpoint, exportTitle } from './export.ts'
import {
  belongingShape,
  type Fields,
  inQuery,
  type RowOf,
  rowSchema,
  type SearchOf,
  saveSchema,
  searchShape,
} from './fields/schemas.ts'
import type { Field } from './fields.ts'
import { type ImportEndpoints, importEndpoints } from './imports.ts'
import type { Localized } from './localized.ts'
import { idInQuery, type PageRequest, pageOf, pageRequest, recordId, recordUuid } from './paging.ts'
import { withTopics } from './topics.ts'

/** What can be done with the records beyond listing them. `add` and `edit` are `save` in two calls. */
export type Operation =
  | 'detail'
  | 'options'
  | 'save'
  | 'add'
  | 'edit'
  | 'remove'
  | 'export'
  | 'import'

const usual = ['detail', 'options', 'save', 'remove', 'export'] as const
type Usual = (typeof usual)[number]

export const withImport = [...usual, 'import'] as const

interface Order<Name extends string> {
  by: Name
  direction: 'asc' | 'desc'
}

export interface ResourceDefinition<
  F extends Fields,
  A extends Actions = Actions,
  O extends Operation = Operation,
  Uuids extends boolean = boolean,
  Row extends z.ZodRawShape = z.ZodRawShape,
  Detail extends z.ZodRawShape = z.ZodRawShape,
  Body extends z.ZodRawShape = z.ZodRawShape,
> {
  name: string
  /** The resource whose records these are, where several list the same ones. */
  of?: string
  /** The prefix of its calls. */
  path: `/admin/${string}`
  page: Omit<Page, 'buttons'> & { buttons?: Page['buttons'] }
  /** Its page and buttons are those of another resource, for which it has other calls. */
  variant?: boolean
  /** What one record is called. */
  record: Localized
  fields: F
  /** The field that names a record to people. */
  label: keyof F & string
  /** Everything in one piece but import, unless told. */
  offers?: readonly O[]
  /** What else one can do with a record. */
  actions?: A
  /** Ids are UUIDs, not numbers. */
  uuids?: Uuids
  /** The fields in which one text is looked for. */
  search?: readonly (keyof F & string)[]
  /** How the list is ordered; newest first unless told. */
  order?: Order<(keyof F & string) | 'id'>
  /** The same for files, where what the list is ordered by changes while one is written. */
  exportOrder?: Order<keyof F & string>
  /** Other methods than POST, where the wire is given (spec §7). */
  methods?: { list?: 'GET'; edit?: 'PUT'; remove?: 'DELETE' }
  /** What rows carry beside their fields. */
  row?: Row
  /** What a single record carries beyond its row in the list. */
  detail?: Detail
  /** What a form sends beside the fields. */
  body?: Body
  /** What saving answers beside the id. */
  reply?: z.ZodRawShape
  /** Rows with one of these flags can only be looked at: what they are marked with, and why. */
  locked?: Record<string, { mark: Localized; reason: Localized }>
  /** Deleting one, where there is more to say of it or not every row can be. */
  removal?: Removal
  /** What else its changes touch, by topic. */
  touches?: readonly string[]
  /** Whose data rows are made of, by topic, beyond what their references lead to. */
  reads?: readonly string[]
  /** What adding one is called, where it is more than that. */
  adds?: Localized
  /** What the page says under its title, and what stands there when there is nothing to list. */
  intro?: Localized
  empty?: { title: Localized; hint: Localized }
}

export interface Removal {
  /** The question before, and what happens then. `{{field}}` stands for the row's value. */
  title?: Localized
  consequence?: Localized
  /** A dialog tells what was refused, unless told. */
  refusal?: 'toast'
  /** What one can do instead when it is still in use. */
  refusedHint?: Localized
  /** Why a row cannot be deleted, by the flag of the row that says so. */
  unless?: Record<string, Localized>
}

/** With the names of fields as plain text, so that one function serves every resource. */
interface Described<
  F extends Fields,
  Uuids extends boolean = boolean,
  Row extends z.ZodRawShape = z.ZodRawShape,
  Detail extends z.ZodRawShape = z.ZodRawShape,
  Body extends z.ZodRawShape = z.ZodRawShape,
> extends Omit<
    ResourceDefinition<F, Actions, Operation, Uuids, Row, Detail, Body>,
    'label' | 'search' | 'order' | 'exportOrder'
  > {
  search?: readonly string[]
}

/** What the mechanism on both sides works from. */
export interface Resource<Name extends string = string, ActionName extends string = string>
  extends Omit<Described<Record<Name, Field>>, 'page' | 'actions'> {
  actions?: Record<ActionName, Action>
  page: Page
  label: string
  order?: Order<string>
  exportOrder?: Order<string>
}

const say = (en: string, zh: string): Localized => ({ en, zh })
const about = (verb: Localized, record: Localized): Localized =>
  say(`${verb.en} ${record.en}`, `${verb.zh}${record.zh}`)

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
  const offers = new Set<Operation>(definition.offers ?? usual)
  const { name, path, record, fields, actions, uuids = false } = definition
  const page: Page = {
    ...definition.page,
    buttons: { ...buttonsOf(definition, offers), ...definition.page.buttons },
  }
  const records = definition.of ?? name
  const calls: Partial<Record<Operation, AnyEndpoint>> = callsOf(definition)
  const offered = Object.entries(calls).filter(([operation]) => offers.has(operation as Operation))
  const endpoints = {
    list: listOf(definition),
    ...Object.fromEntries(offered),
    ...(offers.has('import') && importsOf(definition)),
    ...actionEndpoints({ records, path, page: page.name, record, uuids }, actions ?? {}),
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
  O & keyof Callable<F, Uuids, Row, Detail, Body>
> &
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
    Record<'detail' | 'options' | 'save' | 'add' | 'edit' | 'remove', AnyEndpoint>
  > & { export?: ExportEndpoint<ResourceSearch> } & Partial<ImportEndpoints>
}

export const isResource = (area: Area): area is ResourceArea => 'resource' in area

/** Its own data, and those whose names its rows carry: a renamed brand is in every list of stores. */
const shownIn = ({ name, of = name, fields, reads = [] }: Described<Fields>) => [
  ...new Set([
    of,
    ...Object.values(fields).flatMap(({ reference }) => reference?.to ?? []),
    ...reads,
  ]),
]

function listOf<F extends Fields, Uuids extends boolean, Row extends z.ZodRawShape>(
  definition: Described<F, Uuids, Row>,
) {
  const { path, page, methods } = definition
  const shape = { ...pageRequest, ...searchShape(definition) }
  return defineEndpoint({
    method: methods?.list ?? 'POST',
    path: `${path}/getList`,
    permission: page.name,
    readOnly: true,
    reads: shownIn(definition),
    body: z.strictObject(methods?.list === 'GET' ? inQuery(shape) : shape) as z.ZodType<
      PageRequest & SearchOf<F>,
      Partial<PageRequest> & SearchOf<F>
    >,
    reply: pageOf(rowSchema<F, Uuids, Row>(definition)),
  })
}

function callsOf<
  F extends Fields,
  Uuids extends boolean,
  Row extends z.ZodRawShape,
  Detail extends z.ZodRawShape,
  Body extends z.ZodRawShape,
>(definition: Described<F, Uuids, Row, Detail, Body>) {
  const { name, of = name, path, record, fields, methods, uuids } = definition
  const { name: code } = definition.page
  const id = (uuids ? recordUuid : recordId).of(of) as unknown as z.ZodType<IdOf<Uuids>>
  const body = saveSchema<F, Body>(of, fields, definition.body)
  const detail = { ...definition, row: { ...definition.row, ...definition.detail } as Row & Detail }
  const reply = z.object({
    id: z.number().int(),
    version: z.number().int(),
    ...definition.reply,
  }) as z.ZodType<{ id: number; version: number } & Record<string, unknown>>
  return {
    detail: defineEndpoint({
      method: 'POST',
      path: `${path}/getDetail`,
      permission: code,
      readOnly: true,
      reads: shownIn(definition),
      body: z.strictObject({ id }),
      reply: rowSchema<F, Uuids, Row & Detail>(detail),
    }),
    /** For selectors: what is in the person's scope, by name, and by what references may ask of it. */
    options: defineEndpoint({
      method: 'POST',
      path: `${path}/getOptions`,
      permission: 'signed-in',
      readOnly: true,
      body: z.strictObject({
        ...belongingShape(fields),
        search: z.string().max(60).default(''),
        ids: z.array(id).max(100).optional(),
      }),
      reply: z.object({ list: z.array(z.object({ id: z.number(), label: z.string() })) }),
    }),
    save: defineEndpoint({
      method: 'POST',
      path: `${path}/save`,
      permission: `${code}.save`,
      audit: about(say('Save', '保存'), record),
      body: body.save,
      reply,
    }),
    add: defineEndpoint({
      method: 'POST',
      path: `${path}/add`,
      permission: `${code}.add`,
      audit: about(say('Add', '新增'), record),
      body: body.add,
      reply,
    }),
    /** With `version`, an edit of a state that is no longer there is refused. */
    edit: defineEndpoint({
      method: methods?.edit ?? 'POST',
      path: `${path}/edit`,
      permission: `${code}.edit`,
      audit: about(say('Edit', '编辑'), record),
      body: body.edit,
      reply,
    }),
    remove: defineEndpoint({
      method: methods?.remove ?? 'POST',
      path: `${path}/del`,
      permission: `${code}.del`,
      audit: about(say('Delete', '删除'), record),
      body: z.strictObject({ id: methods?.remove ? idInQuery.of(of) : id }),
      reply: z.object({}),
    }),
    export: exportEndpoint({
      path,
      permission: `${code}.export`,
      record,
      search: searchShape(definition),
    }) as unknown as ExportEndpoint<SearchOf<F>>,
  }
}

function importsOf({ name, page, path, record }: Described<Fields>): ImportEndpoints {
  return importEndpoints({ name, path, permission: `${page.name}.import`, record })
}

const buttonTitles: Partial<Record<Operation, [code: string, title: Localized]>> = {
  save: ['save', say('Add and edit', '新增与编辑')],
  add: ['add', say('Add', '新增')],
  edit: ['edit', say('Edit', '编辑')],
  remove: ['del', say('Delete', '删除')],
  export: ['export', exportTitle],
  import: ['import', say('Import', '导入')],
}

function buttonsOf(
  { page: { name }, actions }: Described<Fields>,
  offers: ReadonlySet<Operation>,
): Record<string, Localized> {
  const ofOperations = Object.entries(buttonTitles).flatMap(([operation, [code, title]]) =>
    offers.has(operation as Operation) ? [[`${name}.${code}`, title]] : [],
  )
  const { [`${name}.export`]: files, ...rest } = Object.fromEntries(ofOperations)
  return { ...rest, ...actionButtons(name, actions), ...(files && { [`${name}.export`]: files }) }
}

export type { RowOf }
