import { z } from 'zod'
import type { Localized } from '../localized.ts'
import type { ContractKind, Extra, Field } from './field.ts'
import { type TextFilter, wordsFilter } from './text.ts'
import { plainWords } from './words.ts'

interface ParagraphExtra extends Extra<TextFilter> {
  max?: number
  suggestions?: Field['suggestions']
}

export function paragraph(title: Localized, { max = 2000, ...extra }: ParagraphExtra = {}) {
  const schema = z.string().trim().max(max).default('')
  return { kind: 'paragraph', title, schema, hidden: true, ...extra } satisfies Field
}

export const paragraphKind: ContractKind = {
  importable: true,
  filter: wordsFilter,
  words: plainWords,
}
