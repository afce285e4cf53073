import { z } from 'zod'
import type { Localized } from '../localized.ts'
import type { ContractKind, Extra, Field } from './field.ts'
import { plainWords } from './words.ts'

export type TextFilter = 'contains' | 'prefix' | 'exact'

interface TextExtra extends Extra<TextFilter> {
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

/** Text to look for. */
export const wordsFilter = () => z.string().max(100)

export const textKind: ContractKind = {
  importable: true,
  filter: wordsFilter,
  words: plainWords,
}
