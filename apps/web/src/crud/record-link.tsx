import type { ResourceArea } from '@innkeeper/contract/resource'
import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { useCan } from '../session/can.tsx'
import { PlainValues } from '../ui/table/plain-values.ts'
import { filled } from './actions/named-action.ts'

interface RecordLinkProps {
  area: ResourceArea
  id: number | string
  children: ReactNode
}

/** The name of a record leads to it, for who may see its page. */
export function RecordLink({ area, id, children }: RecordLinkProps) {
  const path = useRecordPath(area)(id)
  const plain = use(PlainValues)
  return path && !plain ? <Link to={path}>{children}</Link> : children
}

/** Where this person can open a record: on its own page, or in its list; undefined if neither. */
export function useRecordPath({ resource, endpoints }: ResourceArea) {
  const { opens, page } = resource
  const onPage = useCan(opens && { permission: opens.page })
  const inList = useCan(endpoints.detail && { permission: page.name })
  return (id: number | string): string | undefined => {
    if (opens && onPage) return filled(opens.path, { id })
    return inList ? `${page.path}?open=${id}` : undefined
  }
}
