import { z } from 'zod'
import type { Localized } from '../localized.ts'
import type { ContractKind, Extra, Field } from './field.ts'
import { wordsFilter } from './text.ts'
import { plainWords } from './words.ts'

/** The path of an uploaded picture, or nothing. */
export function image(
  title: Localized,
  { upload = 'brand_log', ...extra }: Extra & Pick<Field, 'upload'> = {},
) {
  const schema = z.union([z.literal(''), z.string().regex(/^\/files\/[\w./-]+$/, 'fileMissing')])
  return { kind: 'image', title, schema: schema.default(''), upload, ...extra } satisfies Field
}

export const imageKind: ContractKind = {
  importable: false,
  filter: wordsFilter,
  words: plainWords,
}
