import { z } from 'zod'
import type { Localized } from '../localized.ts'
import type { ContractKind, Extra, Field } from './field.ts'
import { listChange } from './list-change.ts'
import { plainWords } from './words.ts'

interface ChoicesExtra<Value extends string> extends Omit<Extra<'any'>, 'sortable' | 'unique'> {
  initial?: NoInfer<Value>[]
  /** At least one has to be chosen. */
  required?: boolean
}

/** Several of what there is to choose, each once, in the order in which they are offered. */
export function choices<Value extends string>(
  title: Localized,
  options: Record<Value, Localized>,
  { initial = [], required, ...extra }: ChoicesExtra<Value> = {},
) {
  const all = Object.keys(options) as [Value, ...Value[]]
  const several = z
    .array(z.enum(all))
    .max(all.length)
    .overwrite((chosen) => all.filter((each) => chosen.includes(each)))
  const schema = (required ? several.min(1, 'required') : several.default(initial)) as z.ZodType<
    Value[]
  >
  return { kind: 'choices', title, schema, options, filter: 'any', ...extra } satisfies Field
}

export const choicesKind: ContractKind = {
  importable: true,
  /** Records that have any of these. */
  filter({ options = {} }) {
    const all = Object.keys(options)
    return z.array(z.enum(all)).min(1).max(all.length)
  },
  change({ options = {} }) {
    const all = Object.keys(options)
    return listChange(z.enum(all), all.length)
  },
  words: plainWords,
}
