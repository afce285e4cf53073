import { z } from 'zod'
import type { Localized } from './localized.ts'
import { recordId } from './paging.ts'

/** How a field looks in a list, a filter and a form. */
export type FieldKind =
  | 'text'
  | 'paragraph'
  | 'number'
  | 'choice'
  | 'flag'
  | 'image'
  | 'reference'
  | 'region'
  | 'time'

export interface Field<Schema extends z.ZodType = z.ZodType> {
  kind: FieldKind
  title: Localized
  /** The value on the wire, in a row and in a form alike. */
  schema: Schema
  hint?: Localized
  /** What a choice can be, by its value. */
  options?: Record<string, Localized>
  /** The resource that a reference leads to, and the key under which rows carry its name. */
  reference?: { to: string; label: string }
  /** Lists leave it out; the form and the detail have it. */
  hidden?: boolean
  /** The server sets it; forms leave it out. */
  readOnly?: boolean
  /** Lists can be searched by it: `contains` finds a part, `prefix` the beginning, `exact` the whole. */
  filter?: 'contains' | 'prefix' | 'exact'
  /** Lists can be put in its order; `shortFirst` is the order of house numbers: 301 before 1001. */
  sortable?: boolean | 'shortFirst'
  /** What a list is searched by where nothing is said. */
  filterDefault?: unknown
  /** Lists can be searched by it, and that is all: neither rows nor forms have it. */
  filterOnly?: boolean
  /** What it means that nothing is chosen, where that means something. */
  none?: Localized
  /** What yes and no are called, where they have names of their own. */
  words?: Record<`${boolean}`, Localized>
  /** No two records of the same place may have the same value. */
  unique?: boolean
}

type Extra = Partial<Pick<Field, 'hint' | 'hidden' | 'readOnly' | 'filter' | 'sortable' | 'unique'>>

/** What is no text is found by its whole value only. */
interface ExactExtra extends Omit<Extra, 'filter'> {
  filter?: 'exact'
}

interface TextExtra extends Extra {
  max?: number
  optional?: boolean
  /** What a new record starts with. */
  initial?: string
  pattern?: { test: RegExp; message: string }
}

export function text(
  title: Localized,
  { max = 60, optional, initial, pattern, ...extra }: TextExtra = {},
) {
  let value = z.string().trim().max(max)
  if (pattern) value = value.regex(pattern.test, pattern.message)
  const needed = initial === undefined ? value.min(1) : value.min(1).default(initial)
  const schema = optional ? z.union([z.literal(''), value]).default('') : needed
  return { kind: 'text', title, schema, ...extra } satisfies Field
}

export function paragraph(title: Localized, { max = 2000, ...extra }: TextExtra = {}) {
  const schema = z.string().trim().max(max).default('')
  return { kind: 'paragraph', title, schema, hidden: true, ...extra } satisfies Field
}

interface NumberExtra extends ExactExtra {
  min?: number
  max?: number
  integer?: boolean
}

/** A number that may be left empty. */
export function number(title: Localized, { min, max, integer, ...extra }: NumberExtra = {}) {
  let value = z.number()
  if (integer) value = value.int()
  if (min !== undefined) value = value.min(min)
  if (max !== undefined) value = value.max(max)
  return { kind: 'number', title, schema: value.nullable().default(null), ...extra } satisfies Field
}

export function choice<Value extends string>(
  title: Localized,
  options: Record<Value, Localized>,
  extra: ExactExtra & { initial?: NoInfer<Value> } = {},
) {
  const { initial, ...rest } = extra
  const values = z.enum(Object.keys(options) as [Value, ...Value[]])
  const schema = (initial === undefined ? values : values.default(initial)) as z.ZodType<Value>
  return { kind: 'choice', title, schema, options, filter: 'exact', ...rest } satisfies Field
}

export function flag(
  title: Localized,
  { initial = false, ...extra }: ExactExtra & { initial?: boolean } = {},
) {
  return { kind: 'flag', title, schema: z.boolean().default(initial), ...extra } satisfies Field
}

/** The path of an uploaded picture, or nothing. */
export function image(title: Localized, extra: Extra = {}) {
  const schema = z.union([z.literal(''), z.string().regex(/^\/files\/[\w./-]+$/, 'fileMissing')])
  return { kind: 'image', title, schema: schema.default(''), ...extra } satisfies Field
}

interface ReferenceExtra extends ExactExtra {
  to: string
  label: string
}

export function reference(title: Localized, { to, label, ...extra }: ReferenceExtra) {
  return {
    kind: 'reference',
    title,
    schema: recordId.of(to),
    reference: { to, label },
    filter: 'exact',
    ...extra,
  } satisfies Field
}

/** A reference that may be left empty. */
export function optionalReference(title: Localized, { to, label, ...extra }: ReferenceExtra) {
  return {
    ...reference(title, { to, label, ...extra }),
    schema: recordId.of(to).nullable().default(null),
  }
}

/** A district of China by its six digits, or nothing; filters also take a province or a city. */
export function region(title: Localized, extra: Extra = {}) {
  const schema = z.union([z.literal(''), z.string().regex(/^\d{6}$/, 'wrongType')]).default('')
  return { kind: 'region', title, schema, filter: 'prefix', ...extra } satisfies Field
}

/** A moment that the server sets. */
export function time(title: Localized, extra: Extra = {}) {
  const schema = z.iso.datetime()
  return { kind: 'time', title, schema, readOnly: true, sortable: true, ...extra } satisfies Field
}
