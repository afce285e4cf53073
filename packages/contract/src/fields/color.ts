import { z } from 'zod'
import type { Localized } from '../localized.ts'
import type { ContractKind, Extra, Field } from './field.ts'
import { plainWords } from './words.ts'

/** `#rrggbb` in small letters, so that the same color is always the same text. */
const hex = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'colorWrong')

interface ColorExtra extends Extra<'exact'> {
  required?: boolean
}

/** A color, or nothing. */
export function color(title: Localized, { required, ...extra }: ColorExtra = {}) {
  const needed = z.string().min(1, 'required').pipe(hex)
  const schema = required ? needed : z.union([z.literal(''), hex]).default('')
  return { kind: 'color', title, schema: schema as z.ZodType<string>, ...extra } satisfies Field
}

export const colorKind: ContractKind = {
  importable: true,
  filter: () => hex,
  words: plainWords,
}
