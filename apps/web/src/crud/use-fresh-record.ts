import type { ResourceArea } from '@innkeeper/contract/resource'
import { useFresh } from '../api/use-fresh.ts'
import { endpointsOf } from './record.ts'

/** The record that a form of a plain area edits, as it is when the form opens. */
export const useFreshRecord = (area: ResourceArea, id: number | undefined) =>
  useFresh(endpointsOf(area).detail, { id: id ?? 0 }, id !== undefined)
