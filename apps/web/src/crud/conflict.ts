import { codes } from '@innkeeper/contract/envelope'
import type { Field } from '@innkeeper/contract/fields'
import type { ResourceArea } from '@innkeeper/contract/resource'
import type { ApiError } from '../api/api-error.ts'
import { editableFields, type Row, sameValue, type Values } from './record.ts'

/** A field that somebody else changed and that stands otherwise in the form. */
export interface Difference {
  name: string
  field: Field
  theirs: unknown
  mine: unknown
  /** The person has not touched it: theirs is what they would want. */
  untouched: boolean
}

export interface Conflict {
  /** The record as it is now. */
  current: Row
  differences: Difference[]
}

/** The record as somebody else saved it, if that is why the server refused. */
export function currentOf({ code, data }: ApiError): Row | undefined {
  if (code !== codes.conflict || typeof data !== 'object' || data === null) return undefined
  return 'current' in data ? (data.current as Row) : undefined
}

/** What differs between their save and the form, which began with the record `before`. */
export function compare(area: ResourceArea, before: Row, current: Row, form: Values): Conflict {
  const differences = editableFields(area).flatMap(([name, field]): Difference[] => {
    const [theirs, mine] = [current[name], form[name]]
    if (sameValue(theirs, before[name]) || sameValue(theirs, mine)) return []
    return [{ name, field, theirs, mine, untouched: sameValue(mine, before[name]) }]
  })
  return { current, differences }
}
