import type { Field } from '@innkeeper/contract/fields'
import type { Range } from '@innkeeper/contract/fields/range'
import type { Comparison } from './kind.ts'

export const isExactly = (value: unknown): Comparison[] => [{ operator: '=', value }]

/** Text by a part of it, by its beginning or as a whole. */
export function isLike(value: unknown, { filter }: Field): Comparison[] {
  if (filter === 'contains') return [{ operator: 'contains', value }]
  if (filter === 'prefix') return [{ operator: 'begins with', value }]
  return isExactly(value)
}

export function isBetween(value: unknown): Comparison[] {
  const { from, to } = value as Range<unknown>
  return [
    ...(from === undefined ? [] : [{ operator: '>=', value: from } as const]),
    ...(to === undefined ? [] : [{ operator: '<=', value: to } as const]),
  ]
}
