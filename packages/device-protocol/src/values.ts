import { z } from 'zod'

/** A sentence in every language the product speaks. */
export interface Words {
  en: string
  zh: string
}

/** Common to all kinds of value that a device reports, sends or takes. */
interface Described {
  label: Words
  schema: z.ZodType
  /** May be missing: an argument that a command can do without. */
  optional?: boolean
}

interface FlagValue extends Described {
  kind: 'flag'
  schema: z.ZodType<boolean>
}

interface NumberValue extends Described {
  kind: 'number'
  schema: z.ZodType<number>
  min: number
  max: number
  unit: string
}

/** A number of bytes, shown as MB or GB. */
interface BytesValue extends Described {
  kind: 'bytes'
  schema: z.ZodType<number>
}

interface TextValue extends Described {
  kind: 'text'
  schema: z.ZodType<string>
  max: number
  /** Sentences rather than a name. */
  long: boolean
}

interface ChoiceValue<Option extends string = string> extends Described {
  kind: 'choice'
  schema: z.ZodType<Option>
  options: Record<Option, Words>
}

interface TimeValue extends Described {
  kind: 'time'
  schema: z.ZodType<string>
}

/** A picture that the device has sent to the server; the id that it got there. */
interface ImageValue extends Described {
  kind: 'image'
  schema: z.ZodType<string>
}

interface ListValue<Columns extends Values = Values> extends Described {
  kind: 'list'
  schema: z.ZodType<ValuesOf<Columns>[]>
  columns: Columns
}

/** What one value of a device is: its words, its limits and how it is checked. */
export type Value =
  | FlagValue
  | NumberValue
  | BytesValue
  | TextValue
  | ChoiceValue
  | TimeValue
  | ImageValue
  | ListValue

export type Values = Record<string, Value>

export type ValuesOf<V extends Values> = {
  [Name in keyof V as V[Name] extends { optional: true } ? never : Name]: z.output<
    V[Name]['schema']
  >
} & {
  [Name in keyof V as V[Name] extends { optional: true } ? Name : never]?: z.output<
    V[Name]['schema']
  >
}

export const flag = (label: Words): FlagValue => ({ kind: 'flag', label, schema: z.boolean() })

export const number = (
  label: Words,
  { min, max, unit = '' }: { min: number; max: number; unit?: string },
): NumberValue => ({
  kind: 'number',
  label,
  schema: z.number().min(min).max(max),
  min,
  max,
  unit,
})

export const percent = (label: Words): NumberValue => ({
  ...number(label, { min: 0, max: 100, unit: '%' }),
  schema: z.int().min(0).max(100),
})

export const bytes = (label: Words): BytesValue => ({
  kind: 'bytes',
  label,
  schema: z.int().min(0),
})

/** Letters that a screen can show: no control characters, which the database refuses too. */
const printable = /^[^\p{Cc}\p{Cs}]*$/u
const printableLines = /^(?:[^\p{Cc}\p{Cs}]|\n)*$/u

export const text = (
  label: Words,
  { max, long = false }: { max: number; long?: boolean },
): TextValue => ({
  kind: 'text',
  label,
  schema: z
    .string()
    .min(1)
    .max(max)
    .regex(long ? printableLines : printable),
  max,
  long,
})

export const choice = <Option extends string>(
  label: Words,
  options: Record<Option, Words>,
): ChoiceValue<Option> => ({
  kind: 'choice',
  label,
  schema: z.enum(Object.keys(options) as [Option, ...Option[]]),
  options,
})

export const time = (label: Words): TimeValue => ({
  kind: 'time',
  label,
  schema: z.iso.datetime(),
})

export const image = (label: Words): ImageValue => ({
  kind: 'image',
  label,
  schema: z.string().regex(/^[a-z0-9-]{1,64}$/),
})

export const list = <Columns extends Values>(
  label: Words,
  columns: Columns,
  { most }: { most: number },
): ListValue<Columns> => ({
  kind: 'list',
  label,
  schema: z.array(valuesSchema(columns)).max(most),
  columns,
})

export const optional = <V extends Value>(value: V): V & { optional: true } => ({
  ...value,
  optional: true,
})

/** Checks an object of values. What is not declared is dropped: a newer device may say more. */
export const valuesSchema = <V extends Values>(values: V): z.ZodType<ValuesOf<V>> =>
  z.object(
    Object.fromEntries(
      Object.entries(values).map(([name, { schema, optional: may }]) => [
        name,
        may ? schema.optional() : schema,
      ]),
    ),
  ) as unknown as z.ZodType<ValuesOf<V>>
