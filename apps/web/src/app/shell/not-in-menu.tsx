import { areas } from '@innkeeper/contract/areas'
import { Navigate, useLocation } from 'react-router'
import { NoPermission } from './no-permission.tsx'

/** Every page of the product, whoever may see it. */
const known = new Set(areas.flatMap((area) => area.pages ?? []).map((page) => page.path))

/** An address that the person's menu lacks: a page they may not see, or none at all. */
export default function NotInMenu() {
  const pathname = useLocation().pathname.replace(/(.)\/+$/, '$1')
  return known.has(pathname) ? <NoPermission /> : <Navigate to="/NOT_FOUND" replace />
}
