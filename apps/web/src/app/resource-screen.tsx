import { areas } from '@innkeeper/contract/areas'
import { isResource } from '@innkeeper/contract/resource'
import { Navigate } from 'react-router'
import { ResourcePage } from '../crud/resource-page.tsx'
import { askForRowsOf } from '../crud/view/ask-for-rows.ts'

const resources = new Map(
  areas.filter(isResource).map((area) => [area.resource.page.name, area] as const),
)

/** Asks for the rows of a page before it is drawn. */
export function askForRows(page: string, token: string | undefined): void {
  const area = resources.get(page)
  if (area) askForRowsOf(area, token)
}

/** The page of a resource that has no screen of its own: its list and form, from the contract. */
export default function ResourceScreen({ page }: { page: string }) {
  const area = resources.get(page)
  return area ? <ResourcePage area={area} /> : <Navigate to="/NOT_FOUND" replace />
}
