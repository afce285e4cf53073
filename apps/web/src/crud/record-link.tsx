import type { ResourceArea } from '@innkeeper/contract/resource'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCan } from '../session/can.tsx'
import { filled } from './actions/named-action.ts'

/** Where one record is shown: on its own page, or opened in its list. */
function recordPath({ resource, endpoints }: ResourceArea, id: number | string) {
  const { opens, page } = resource
  if (opens) return filled(opens.path, { id })
  return endpoints.detail ? `${page.path}?open=${id}` : undefined
}

interface RecordLinkProps {
  area: ResourceArea
  id: number | string
  children: ReactNode
}

/** The name of a record leads to it, for who may see its page. */
export function RecordLink({ area, id, children }: RecordLinkProps) {
  const { opens, page } = area.resource
  const may = useCan({ permission: opens?.page ?? page.name })
  const path = recordPath(area, id)
  return may && path ? <Link to={path}>{children}</Link> : children
}
