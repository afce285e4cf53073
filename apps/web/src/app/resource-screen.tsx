import { areas } from '@innkeeper/contract/areas'
import { isResource } from '@innkeeper/contract/resource'
import { Navigate } from 'react-router'
import { early } from '../api/early.ts'
import { exchange } from '../api/wire.ts'
import { endpointsOf } from '../crud/record.ts'
import { listBody, listInAddress, type Shown } from '../crud/resource-address.ts'
import { ResourcePage } from '../crud/resource-page.tsx'
import { lastListLook } from '../crud/view/use-list-look.ts'

const resources = new Map(
  areas.filter(isResource).map((area) => [area.resource.page.name, area] as const),
)

/** Asks for the rows of a page before it is drawn. */
export function askForRows(page: string, token: string | undefined): void {
  const area = resources.get(page)
  if (!area) return
  const address = Object.fromEntries(new URLSearchParams(window.location.search))
  const shown = listInAddress(area).parse(address) as Shown
  const body = listBody(area, shown, shown.per_page ?? lastListLook(area).size)
  const { list } = endpointsOf(area)
  const rows = exchange(list, body as never, token).then(({ data }) => data)
  early.give(list, body, rows)
}

/** The page of a resource that has no screen of its own: its list and form, from the contract. */
export default function ResourceScreen({ page }: { page: string }) {
  const area = resources.get(page)
  return area ? <ResourcePage area={area} /> : <Navigate to="/NOT_FOUND" replace />
}
