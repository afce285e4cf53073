import { z } from 'zod'
import type { Field } from './fields.ts'
import { recordId } from './paging.ts'

/** Whether only whole numbers are values of the field. */
export function isWhole({ schema }: Field): boolean {
  let value: unknown = schema
  while (value instanceof z.ZodDefault || value instanceof z.ZodNullable) value = value.unwrap()
  return value instanceof z.ZodNumber && value.isInt
}

/** What a filter carries on the wire: a value of the field itself, or text to look for in it. */
export function filterValue(field: Field): z.ZodType {
  if (field.reference) return recordId.of(field.reference.to)
  // An empty choice is none.
  if (field.options) return z.enum(['', ...Object.keys(field.options)])
  if (field.kind === 'number') return isWhole(field) ? z.int32() : z.number()
  if (field.kind === 'flag') return z.boolean()
  return z.string().max(100)
}
