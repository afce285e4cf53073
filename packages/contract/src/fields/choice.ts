import { z } from 'zod'
import type { Localized } from '../localized.ts'
import type { ContractKind, Extra, Field, StatusTones } from './field.ts'
import { plainWords } from './words.ts'

export function choice<Value extends string>(
  title: Localized,
  options: Record<Value, Localized>,
  extra: Extra<'exact'> & {
    initial?: NoInfer<Value>
    status?: Record<NoInfer<Value>, StatusTones[string]>
  } = {},
) {
  const { initial, ...rest } = extra
  const values = z.enum(Object.keys(options) as [Value, ...Value[]])
  const schema = (initial === undefined ? values : values.default(initial)) as z.ZodType<Value>
  return { kind: 'choice', title, schema, options, filter: 'exact', ...rest } satisfies Field
}

export const choiceKind: ContractKind = {
  importable: true,
  // An empty choice is none.
  filter: ({ options = {} }) => z.enum(['', ...Object.keys(options)]),
  words: plainWords,
}
