import type { z } from 'zod'
import type { Language, Localized } from '../localized.ts'
import type { Where } from './where.ts'

/** Each has its file in `fields/`, in the server's `crud/kinds/` and in the console's `crud/kinds/`. */
export type FieldKind =
  | 'text'
  | 'paragraph'
  | 'number'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'image'
  | 'reference'
  | 'references'
  | 'region'
  | 'time'
  | 'date'
  | 'dateRange'
  | 'money'
  | 'duration'
  | 'color'

/** How good or bad a state is. */
export type Tone = 'plain' | 'info' | 'waiting' | 'good' | 'bad'

/** The tone of each value; two where the dot before the word says more than its ground. */
export type StatusTones = Record<string, Tone | readonly [ground: Tone, dot: Tone]>

export interface Field<Schema extends z.ZodType = z.ZodType> {
  kind: FieldKind
  title: Localized
  /** The value on the wire, in a row and in a form alike. */
  schema: Schema
  hint?: Localized
  /** Words that are often right, to pick from where people write freely. */
  suggestions?: readonly Localized[]
  /** What a choice can be, by its value. */
  options?: Record<string, Localized>
  /**
   * The resource that a reference leads to, the key under which rows carry its name, and which of
   * its records can be chosen; with `many` several, and a name for each.
   */
  reference?: { to: string; label: string; where?: Where; many?: true }
  /** What a picture is for, as the server files it (spec §7). */
  upload?: 'banners' | 'brand_log'
  /** ISO 4217, of an amount of money. */
  currency?: string
  /** Lists leave it out; the form and the detail have it. */
  hidden?: boolean
  /** Lists show it to who asks for its column. */
  unlisted?: boolean
  /** The server sets it; forms leave it out. */
  readOnly?: boolean
  /**
   * Lists can be searched by it: `contains` finds a part, `prefix` the beginning, `exact` the whole,
   * `range` what lies between two values, `any` what has one of several.
   */
  filter?: 'contains' | 'prefix' | 'exact' | 'range' | 'any'
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
  /** Given by where one is, such as the parent of a child: nobody is shown it or asked for it. */
  internal?: boolean
  /** It says how things are with the record, by its value: shown in colour, and first on a phone. */
  status?: StatusTones
  /** Can be changed of several records at once. */
  bulk?: boolean
  /** No two records of the same place may have the same value. */
  unique?: boolean
}

/** What the contract knows of a kind beside its fields. */
export interface ContractKind {
  /** Whether it can come from a file that people fill in. */
  importable: boolean
  /** What a filter carries on the wire. */
  filter(field: Field): z.ZodType
  /** What a change of several records carries, where that is not the value that they get. */
  change?(field: Field): z.ZodType
  /** A value in words, as the operation log shows it; of a filter, one side of it. */
  words(value: unknown, field: Partial<Field>, language: Language): string
}

type Filter = NonNullable<Field['filter']>

/** What any field can say of itself, and by what it can be searched. */
export interface Extra<F extends Filter = never>
  extends Partial<
    Pick<Field, 'hint' | 'hidden' | 'unlisted' | 'readOnly' | 'sortable' | 'unique' | 'bulk'>
  > {
  filter?: F
}

type Presence<Value, Required> = Required extends true ? Value : Value | null

/** A value that may be left empty, unless it is required. */
export function presence<Value, Required extends boolean | undefined>(
  schema: z.ZodType<Value>,
  required: Required,
) {
  const given = required ? schema : schema.nullable().default(null)
  return given as z.ZodType<Presence<Value, Required>>
}
