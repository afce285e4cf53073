import { z } from 'zod'
import type { Localized } from '../localized.ts'
import type { ContractKind, Extra, Field } from './field.ts'
import { plainWords } from './words.ts'

export function flag(
  title: Localized,
  { initial = false, ...extra }: Extra<'exact'> & { initial?: boolean } = {},
) {
  return { kind: 'flag', title, schema: z.boolean().default(initial), ...extra } satisfies Field
}

export const flagKind: ContractKind = {
  importable: true,
  filter: () => z.boolean(),
  words: plainWords,
}
