import { z } from 'zod'
import type { Localized } from '../localized.ts'
import type { ContractKind, Extra, Field } from './field.ts'
import { wordsFilter } from './text.ts'
import { plainWords } from './words.ts'

/** A district of China by its six digits, or nothing; filters also take a province or a city. */
export function region(title: Localized, extra: Omit<Extra, 'filter'> = {}) {
  const schema = z.union([z.literal(''), z.string().regex(/^\d{6}$/, 'wrongType')]).default('')
  return { kind: 'region', title, schema, filter: 'prefix', ...extra } satisfies Field
}

export const regionKind: ContractKind = {
  importable: true,
  filter: wordsFilter,
  words: plainWords,
}
