import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { subjectOf } from '@innkeeper/contract/traces'
import { inputFlaw } from '../http/input-flaws.ts'
import type { Trace } from './entry.ts'

/** Longer than any id; a name in a setting's place is short too. */
const longestId = 60

/**
 * What a request is about as far as it says so itself, for the log of attempts that are refused
 * before anybody has looked at the record. Of the record it tells no more than the id that was
 * tried: whether it exists, and whose it is, is not known here.
 */
export function triedRecord(endpoint: AnyEndpoint, input: unknown): Trace['record'] {
  const subject = subjectOf(endpoint)
  if (!subject) return undefined
  const given = typeof input === 'object' && input !== null ? input : {}
  return [subject.record, idOf((given as Record<string, unknown>)[subject.id])]
}

function idOf(value: unknown): string | number {
  if (typeof value === 'number') return value
  const fits = typeof value === 'string' && value.length <= longestId
  return fits && inputFlaw(value) === undefined ? value : ''
}
