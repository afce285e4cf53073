import { codes } from '@innkeeper/contract/envelope'
import type { ApiError } from '../../api/api-error.ts'

export type Values = Record<string, unknown>

/** One field, three times. */
export interface Sides<T = unknown> {
  /** What the form began with. */
  before: T
  /** What the first of two editors saved. */
  theirs: T
  /** What stands in the form of the second. */
  mine: T
}

/** A field that somebody else changed and that stands otherwise in the form. */
export interface Difference extends Sides {
  name: string
  /** Both changes in one, where that is something else than either of them. */
  both?: unknown
  /** What the form goes on with until the person chooses. */
  start: unknown
  /** Only they changed it. */
  untouched: boolean
}

/** Both changes of a field in one; undefined where they do not go together. */
export type Merge = (sides: Sides) => unknown

/** The record as somebody else saved it, if that is why the server refused. */
export function currentOf<Row>({ code, data }: ApiError): Row | undefined {
  if (code !== codes.conflict || typeof data !== 'object' || data === null) return undefined
  return 'current' in data ? (data.current as Row) : undefined
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const haveSame = (one: unknown[], other: unknown[]) =>
  one.length === other.length && one.every((each) => other.includes(each))

/** Nothing chosen may be undefined, null or empty text; a list is the same in any order. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isEmpty(one) && isEmpty(other)) ||
  (Array.isArray(one) && Array.isArray(other) && haveSame(one, other)) ||
  (isRecord(one) && isRecord(other) && haveSameParts(one, other))

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const haveSameParts = (one: Values, other: Values) =>
  Object.keys({ ...one, ...other }).every((name) => sameValue(one[name], other[name]))

/** What differs between their save and the form. */
export const compare = (
  { before, theirs, mine }: Sides<Values>,
  unite: Record<string, Merge> = {},
): Difference[] =>
  Object.keys(theirs).flatMap((name): Difference[] => {
    const sides = { before: before[name], theirs: theirs[name], mine: mine[name] }
    if (sameValue(sides.theirs, sides.before) || sameValue(sides.theirs, sides.mine)) return []
    if (sameValue(sides.mine, sides.before)) {
      return [{ ...sides, name, start: sides.theirs, untouched: true }]
    }
    const both = unite[name]?.(sides)
    const isNew = [undefined, sides.theirs, sides.mine].every((each) => !sameValue(both, each))
    const start = both === undefined ? sides.mine : both
    return [{ ...sides, name, start, untouched: false, ...(isNew && { both }) }]
  })

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A list with what either of two editors added, without what either took away. */
export function uniteLists(sides: Sides): unknown[] {
  const before = listOf(sides.before)
  const theirs = listOf(sides.theirs)
  const mine = listOf(sides.mine)
  return [
    ...theirs.filter((each) => mine.includes(each) || !before.includes(each)),
    ...mine.filter((each) => !theirs.includes(each) && !before.includes(each)),
  ]
}
