import { z } from 'zod'
import type { Area, Page } from './area.ts'
import { type AnyEndpoint, defineEndpoint } from './endpoint.ts'
import { type ExportEndpoint, exportEndpoint, exportTitle } from './export.ts'
import { contractKinds } from './fields/kinds.ts'
import type { Field } from './fields.ts'
import { type ImportEndpoints, importEndpoints } from './imports.ts'
import type { Localized } from './localized.ts'
import { idOf, pageOf, pageRequest, recordId, recordVersion } from './paging.ts'
import { withTopics } from './topics.ts'

type Fields = Record<string, Field>

/** A record as the wire carries it; `version` grows with every change of it. */
export type RowOf<F extends Fields> = { id: number; version: number } & {
  [Name in keyof F]: z.output<F[Name]['schema']>
}

export interface ResourceDefinition<F extends Fields> {
  name: string
  /** The prefix of its calls. */
  path: `/admin/${string}`
  page: Omit<Page, 'buttons'> & { buttons?: Page['buttons'] }
  /** What one record is called. */
  record: Localized
  fields: F
  /** The field that names a record to people. */
  label: keyof F & string
  /** Records can come from a file. */
  importable?: boolean
}

/** What the mechanism on both sides works from. */
export interface Resource<Name extends string = string>
  extends Omit<ResourceDefinition<Record<Name, Field>>, 'page' | 'label'> {
  page: Page
  label: string
}

const say = (en: string, zh: string): Localized => ({ en, zh })
const about = (verb: Localized, record: Localized): Localized =>
  say(`${verb.en} ${record.en}`, `${verb.zh}${record.zh}`)

/** One description of fields: calls, checks, list, form, rights, audit and menu entry follow. */
export function defineResource<const F extends Fields>(definition: ResourceDefinition<F>) {
  const { path, record, fields } = definition
  const { name: code } = definition.page
  const page: Page = {
    ...definition.page,
    buttons: { ...buttonsOf(definition), ...definition.page.buttons },
  }
  const row = rowSchema(fields)
  const search = searchShape(fields)
  const reads = shownIn(definition)

  const endpoints = {
    list: defineEndpoint({
      method: 'POST',
      path: `${path}/getList`,
      permission: code,
      readOnly: true,
      reads,
      body: z.strictObject({ ...pageRequest, ...search }),
      reply: pageOf(row),
    }),
    detail: defineEndpoint({
      method: 'POST',
      path: `${path}/getDetail`,
      permission: code,
      readOnly: true,
      reads,
      body: idOf(definition.name),
      reply: row,
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
        ids: z.array(recordId.of(definition.name)).max(100).optional(),
      }),
      reply: z.object({ list: z.array(z.object({ id: z.number(), label: z.string() })) }),
    }),
    save: defineEndpoint({
      method: 'POST',
      path: `${path}/save`,
      permission: `${code}.save`,
      audit: about(say('Save', '保存'), record),
      body: saveSchema(definition.name, fields),
      reply: z.object({ id: z.number().int(), version: z.number().int() }),
    }),
    remove: defineEndpoint({
      method: 'POST',
      path: `${path}/del`,
      permission: `${code}.del`,
      audit: about(say('Delete', '删除'), record),
      body: idOf(definition.name),
      reply: z.object({}),
    }),
    export: exportEndpoint({ path, permission: `${code}.export`, record, search }),
    ...importCalls(definition),
  }
  const resource: Resource<keyof F & string> = { ...definition, page }
  return withTopics({ name: definition.name, pages: [page], endpoints, resource })
}

/** Filters by field, and the order. */
export interface ResourceSearch extends Record<string, unknown> {
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
}

export type ResourceArea<Name extends string = string> = Area & {
  resource: Resource<Name>
  endpoints: Record<'list' | 'detail' | 'options' | 'save' | 'remove', AnyEndpoint> & {
    export: ExportEndpoint<ResourceSearch>
  } & Partial<ImportEndpoints>
}

type Facts = Pick<ResourceDefinition<never>, 'name' | 'page' | 'importable' | 'path' | 'record'>

/** None, unless its records can come from a file. */
function importCalls({ name, importable, page, path, record }: Facts): Partial<ImportEndpoints> {
  const permission = `${page.name}.import`
  return importable ? importEndpoints({ name, path, permission, record }) : {}
}

function buttonsOf({ page: { name }, importable }: Facts): Page['buttons'] {
  return {
    [`${name}.save`]: say('Add and edit', '新增与编辑'),
    [`${name}.del`]: say('Delete', '删除'),
    [`${name}.export`]: exportTitle,
    ...(importable && { [`${name}.import`]: say('Import', '导入') }),
  }
}

/** Its own data, and those whose names its rows carry: a renamed brand is in every list of stores. */
const shownIn = ({ name, fields }: Pick<ResourceDefinition<Fields>, 'name' | 'fields'>) => [
  ...new Set([name, ...Object.values(fields).flatMap(({ reference }) => reference?.to ?? [])]),
]

/** Rows are loose: beside the fields they carry the names of what they refer to. */
function rowSchema<F extends Fields>(fields: F): z.ZodType<RowOf<F> & Record<string, unknown>> {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema]),
  )
  const labels = Object.values(fields).flatMap(({ reference }) =>
    reference ? [[reference.label, z.string().nullable()]] : [],
  )
  const own = { id: z.number().int(), version: z.number().int() }
  const row: z.ZodType = z.looseObject({ ...own, ...shape, ...Object.fromEntries(labels) })
  return row as z.ZodType<RowOf<F> & Record<string, unknown>>
}

/** Without an id it is a new record; with one, `version` says which state of it was edited. */
function saveSchema<F extends Fields>(name: string, fields: F) {
  const editable = Object.entries(fields).filter(([, field]) => !field.readOnly)
  const shape = Object.fromEntries(editable.map(([name, { schema }]) => [name, schema]))
  return z.strictObject({
    id: recordId.of(name).optional(),
    version: recordVersion.optional(),
    ...shape,
  }) as z.ZodType<Record<string, unknown> & { id?: number; version?: number }>
}

/** What a reference may ask of the record that it leads to: its store, its kind, … */
function belongingShape(fields: Fields): Record<string, z.ZodOptional<z.ZodType>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.filter === 'exact' ? [[name, filterOf(field).optional()]] : [],
    ),
  )
}

const filterOf = (field: Field) => contractKinds[field.kind].filter(field)

/** Filters by field, and the order. */
function searchShape(fields: Fields) {
  const filters = Object.entries(fields).flatMap(([name, field]) =>
    field.filter ? [[name, filterOf(field).optional()]] : [],
  )
  const sortable = Object.entries(fields).flatMap(([name, field]) => (field.sortable ? [name] : []))
  return {
    ...(Object.fromEntries(filters) as Record<string, z.ZodOptional<z.ZodType>>),
    sort: z.enum(['id', ...sortable]).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  }
}
