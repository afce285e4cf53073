import { z } from 'zod'
import { type IdOf, recordId, recordVersion } from '../paging.ts'
import type { Field } from './field.ts'
import { contractKinds } from './kinds.ts'

export type Fields = Record<string, Field>

/** A record as the wire carries it; `version` grows with every change of it. */
export type RowOf<F extends Fields, Uuids extends boolean = false> = {
  id: IdOf<Uuids>
  version: number
} & ValuesOf<F>

/** Of each field but those that only lists are searched by. */
type ValuesOf<F extends Fields> = {
  [Name in keyof F as F[Name] extends { filterOnly: true } ? never : Name]: z.output<
    F[Name]['schema']
  >
}

type ShapeOf<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.output<Shape[Name]>
}

interface Rows<F extends Fields, Uuids extends boolean, Row extends z.ZodRawShape> {
  fields: F
  uuids?: Uuids
  row?: Row
}

interface Described {
  fields: Fields
  search?: readonly string[]
  order?: unknown
}

const entriesOf = (fields: Fields, wanted: (field: Field) => boolean) =>
  Object.entries(fields).filter(([, field]) => wanted(field))

const shapeOf = (entries: [string, Field][]): Record<string, z.ZodType> =>
  Object.fromEntries(entries.map(([name, { schema }]) => [name, schema]))

/** Rows are loose: beside the fields they carry the names of what they refer to. */
export function rowSchema<F extends Fields, Uuids extends boolean, Row extends z.ZodRawShape>({
  fields,
  uuids,
  row,
}: Rows<F, Uuids, Row>): z.ZodType<RowOf<F, Uuids> & ShapeOf<Row>> {
  const labels = Object.values(fields).flatMap(({ reference, filterOnly }) =>
    reference && !filterOnly
      ? [[reference.label, reference.many ? z.array(z.string()) : z.string().nullable()]]
      : [],
  )
  const schema: z.ZodType = z.looseObject({
    id: uuids ? z.uuid() : z.number().int(),
    version: z.number().int(),
    ...shapeOf(entriesOf(fields, ({ filterOnly }) => !filterOnly)),
    ...Object.fromEntries(labels),
    ...row,
  })
  return schema as z.ZodType<RowOf<F, Uuids> & ShapeOf<Row>>
}

type SavedRecord = { id?: number; version?: number }

/** As it arrives; what the server sets by itself is in no form, though the type cannot tell. */
type Saved<F extends Fields, Body extends z.ZodRawShape> = z.ZodType<
  SavedRecord & ValuesOf<F> & ShapeOf<Body>,
  SavedRecord & Record<string, unknown>
>

/** Without an id it is a new record; with one, `version` says which state of it was edited. */
export function saveSchema<F extends Fields, Body extends z.ZodRawShape>(
  records: string,
  fields: F,
  more?: Body,
) {
  type Sent = Saved<F, Body>
  const form = () => ({
    ...shapeOf(entriesOf(fields, ({ readOnly, filterOnly }) => !readOnly && !filterOnly)),
    ...more,
  })
  const id = () => recordId.of(records)
  const version = () => recordVersion.optional()
  const strict = (shape: z.ZodRawShape) => z.strictObject(shape) as unknown as Sent
  return {
    save: () => strict({ id: id().optional(), version: version(), ...form() }),
    add: () => strict(form()),
    edit: () => strict({ id: id(), version: version(), ...form() }),
  }
}

/** What a reference may ask of the record that it leads to: its store, its kind, … */
export function belongingShape(fields: Fields): Record<string, z.ZodOptional<z.ZodType>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.filter === 'exact' && !field.filterOnly ? [[name, filterOf(field).optional()]] : [],
    ),
  )
}

const filterOf = (field: Field) => contractKinds[field.kind].filter(field)

/** What nobody is asked for is searched by a value of its own. */
function filterSchema(field: Field): z.ZodType {
  const own = field.schema instanceof z.ZodDefault ? field.schema.unwrap() : field.schema
  const value = field.internal ? (own as z.ZodType) : filterOf(field)
  return field.filterDefault === undefined ? value.optional() : value.default(field.filterDefault)
}

export type SearchOf<F extends Fields> = { [Name in keyof F]?: unknown } & {
  search?: string | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
}

/** Filters by field, and the order. */
export function searchShape({ fields, search }: Described): Record<string, z.ZodType> {
  const filters = entriesOf(fields, ({ filter }) => filter !== undefined)
  const sortable = entriesOf(fields, (field) => Boolean(field.sortable))
  return {
    ...Object.fromEntries(filters.map(([name, field]) => [name, filterSchema(field)])),
    ...(search && { search: z.string().trim().max(100).default('') }),
    sort: z.enum(['id', ...sortable.map(([name]) => name)]).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  }
}

/** In the query of an address everything is text. */
export const inQuery = (shape: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, fromText(schema as z.ZodType)]),
  )

function fromText(schema: z.ZodType): z.ZodType {
  const read = (text: unknown): unknown => {
    if (typeof text !== 'string' || schema.safeParse(text).success) return text
    if (text === 'true' || text === 'false') return text === 'true'
    return text === '' ? text : Number(text)
  }
  const value = z.preprocess(read, schema)
  const meta = schema.meta()
  return meta ? value.meta(meta) : value
}
