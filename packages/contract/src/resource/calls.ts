import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { type ExportEndpoint, exportEndpoint, exportTitle } from '../export.ts'
import {
  belongingShape,
  type Fields,
  inQuery,
  rowSchema,
  type SearchOf,
  saveSchema,
  searchShape,
} from '../fields/schemas.ts'
import { type ImportEndpoints, importEndpoints } from '../imports.ts'
import type { Localized } from '../localized.ts'
import {
  type IdOf,
  idInQuery,
  type PageRequest,
  pageOf,
  pageRequest,
  recordId,
  recordUuid,
} from '../paging.ts'
import { actionButtons } from './actions.ts'
import { bulkReply, changesSchema, mostNamed, type Selection, selectionBody } from './bulk.ts'
import type { Described, Operation } from './definition.ts'

const say = (en: string, zh: string): Localized => ({ en, zh })
const about = (verb: Localized, record: Localized): Localized =>
  say(`${verb.en} ${record.en}`, `${verb.zh}${record.zh}`)

const after = (verb: Localized, page: Localized): Localized =>
  say(`${verb.en}: ${page.en}`, `${verb.zh}：${page.zh}`)

/** Its own data, and those whose names its rows carry: a renamed brand is in every list of stores. */
const shownIn = ({ name, of = name, fields, reads = [] }: Described<Fields>) => [
  ...new Set([
    of,
    ...Object.values(fields).flatMap(({ reference }) => reference?.to ?? []),
    ...reads,
  ]),
]

export function listOf<F extends Fields, Uuids extends boolean, Row extends z.ZodRawShape>(
  definition: Described<F, Uuids, Row>,
) {
  const { path, page, methods } = definition
  const shape = () => ({ ...pageRequest, ...searchShape(definition) })
  return defineEndpoint({
    method: methods?.list ?? 'POST',
    path: `${path}/getList`,
    permission: page.name,
    readOnly: true,
    reads: shownIn(definition),
    body: () =>
      z.strictObject(methods?.list === 'GET' ? inQuery(shape()) : shape()) as z.ZodType<
        PageRequest & SearchOf<F>,
        Partial<PageRequest> & SearchOf<F>
      >,
    reply: () => pageOf(rowSchema<F, Uuids, Row>(definition)),
  })
}

export function callsOf<
  F extends Fields,
  Uuids extends boolean,
  Row extends z.ZodRawShape,
  Detail extends z.ZodRawShape,
  Body extends z.ZodRawShape,
>(definition: Described<F, Uuids, Row, Detail, Body>, offers: ReadonlySet<Operation>) {
  const { name, of = name, path, record, fields, methods, uuids } = definition
  const { name: code } = definition.page
  const chosen = { records: of, uuids: uuids ?? false, fields, search: definition.search }
  const id = () => (uuids ? recordUuid : recordId).of(of) as unknown as z.ZodType<IdOf<Uuids>>
  const body = saveSchema<F, Body>(of, fields, definition.body)
  const detail = { ...definition, row: { ...definition.row, ...definition.detail } as Row & Detail }
  const reply = () =>
    z.object({
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
      body: () => z.strictObject({ id: id() }),
      reply: () => rowSchema<F, Uuids, Row & Detail>(detail),
    }),
    /** For selectors: what is in the person's scope, by name, and by what references may ask of it. */
    options: defineEndpoint({
      method: 'POST',
      path: `${path}/getOptions`,
      permission: 'signed-in',
      readOnly: true,
      body: () =>
        z.strictObject({
          ...belongingShape(fields),
          search: z.string().max(60).default(''),
          ids: z.array(id()).max(100).optional(),
        }),
      reply: () => z.object({ list: z.array(z.object({ id: z.number(), label: z.string() })) }),
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
      body: () => z.strictObject({ id: methods?.remove ? idInQuery.of(of) : id() }),
      reply: () => z.object({}),
    }),
    /** One change for each: what is refused for one record is done to the others. */
    removeMany: defineEndpoint({
      method: 'POST',
      path: `${path}/delMany`,
      permission: `${code}.del`,
      audit: after(say('Bulk delete', '批量删除'), definition.page.title),
      body: () => selectionBody(chosen, {}) as unknown as z.ZodType<Selection>,
      reply: () => z.object(bulkReply),
    }),
    editMany: defineEndpoint({
      method: 'POST',
      path: `${path}/editMany`,
      permission: `${code}.${offers.has('edit') ? 'edit' : 'save'}`,
      audit: after(say('Bulk edit', '批量编辑'), definition.page.title),
      body: () =>
        selectionBody(chosen, { changes: changesSchema(fields) }) as unknown as z.ZodType<
          Selection & { changes: Record<string, unknown> }
        >,
      reply: () => z.object(bulkReply),
    }),
    export: exportEndpoint({
      path,
      permission: `${code}.export`,
      record,
      search: () => ({
        ...searchShape(definition),
        ids: z.array(id()).min(1).max(mostNamed).optional(),
      }),
    }) as unknown as ExportEndpoint<SearchOf<F>>,
  }
}

export function importsOf({ name, page, path, record }: Described<Fields>): ImportEndpoints {
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

export function buttonsOf(
  { page: { name }, actions }: Described<Fields>,
  offers: ReadonlySet<Operation>,
): Record<string, Localized> {
  const ofOperations = Object.entries(buttonTitles).flatMap(([operation, [code, title]]) =>
    offers.has(operation as Operation) ? [[`${name}.${code}`, title]] : [],
  )
  const { [`${name}.export`]: files, ...rest } = Object.fromEntries(ofOperations)
  return { ...rest, ...actionButtons(name, actions), ...(files && { [`${name}.export`]: files }) }
}
