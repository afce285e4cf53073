import type { ResourceArea } from '@innkeeper/contract/resource'
import { useFresh } from '../api/use-fresh.ts'
import { endpointsOf } from './record.ts'

/** The record that a form of a plain area edits, as it is when the form opens. */
export function useFreshRecord(area: ResourceArea, id: number | undefined) {
  // Where records are only added, nothing is ever asked for.
  const { detail, list } = endpointsOf(area)
  return useFresh(detail ?? (list as never), { id: id ?? 0 }, id !== undefined)
}
