import { z } from 'zod'
import type { Localized } from '../localized.ts'
import type { ContractKind, Extra, Field } from './field.ts'
import { plainWords } from './words.ts'

interface NumberExtra extends Extra<'exact'> {
  min?: number
  max?: number
  integer?: boolean
}

/** A number that may be left empty. */
export function number(title: Localized, { min, max, integer, ...extra }: NumberExtra = {}) {
  let value = z.number()
  if (integer) value = value.int()
  if (min !== undefined) value = value.min(min)
  if (max !== undefined) value = value.max(max)
  return { kind: 'number', title, schema: value.nullable().default(null), ...extra } satisfies Field
}

/** Whether only whole numbers are values of the field. */
export function isWhole({ schema }: Field): boolean {
  let value: unknown = schema
  while (value instanceof z.ZodDefault || value instanceof z.ZodNullable) value = value.unwrap()
  return value instanceof z.ZodNumber && value.isInt
}

export const numberKind: ContractKind = {
  importable: true,
  filter: (field) => (isWhole(field) ? z.int32() : z.number()),
  words: plainWords,
}
