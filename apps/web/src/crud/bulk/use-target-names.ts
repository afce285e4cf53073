import type { ResourceArea } from '@innkeeper/contract/resource'
import { countOf, type Target } from '../actions/named-action.ts'
import { labelOf } from '../record.ts'
import { useCrudText } from '../text.ts'

/** More names than these tell nobody more. */
const mostNames = 5

/** The names of the records that something is about to be done to. */
export function useTargetNames(area: ResourceArea) {
  const t = useCrudText()
  return (target: Target): string => {
    if (target.matching) return t('allMatching')
    const names = target.rows.slice(0, mostNames).map((row) => labelOf(area, row))
    const others = countOf(target) - names.length
    return [...names, ...(others > 0 ? [t('andMore', { count: others })] : [])].join(t('comma'))
  }
}
