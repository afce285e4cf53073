import type { ResourceArea } from '@innkeeper/contract/resource'
import { useCodes } from '../../session/can.tsx'
import { actionsOf } from '../actions/named-action.ts'

export const bulkActions = (area: ResourceArea) =>
  actionsOf(area).filter(({ action }) => action.bulk)

/** Whether there is anything that this person can do with several rows at once. */
export function useMayBulk(area: ResourceArea): boolean {
  const codes = useCodes()
  const { removeMany, editMany, export: file } = area.endpoints
  const calls = [...bulkActions(area).map(({ endpoint }) => endpoint), removeMany, editMany, file]
  return calls.some((endpoint) => endpoint && codes.has(endpoint.permission))
}
