import { areas } from '@innkeeper/contract/areas'
import { isResource } from '@innkeeper/contract/resource'
import { Navigate } from 'react-router'
import { ResourcePage } from '../crud/resource-page.tsx'

const resources = new Map(
  areas.filter(isResource).map((area) => [area.resource.page.name, area] as const),
)

/** The page of a resource that has no screen of its own: its list and form, from the contract. */
export default function ResourceScreen({ page }: { page: string }) {
  const area = resources.get(page)
  return area ? <ResourcePage area={area} /> : <Navigate to="/NOT_FOUND" replace />
}
