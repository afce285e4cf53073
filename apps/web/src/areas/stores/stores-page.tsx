import { stores } from '@innkeeper/contract/areas/stores'
import { Link } from 'react-router'
import type { ValueProps } from '../../crud/field-value.tsx'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { HotelStatus } from '../../estate/hotel-status.tsx'
import { useCan } from '../../session/can.tsx'

/** The name leads to the store's own page. */
function Title({ row }: ValueProps) {
  const mayOpen = useCan(stores.endpoints.layout)
  const title = String(row.title)
  return mayOpen ? <Link to={`/storeDetail?id=${row.id}`}>{title}</Link> : title
}

const cells = {
  title: Title,
  status: ({ row }: ValueProps) => <HotelStatus status={String(row.status)} />,
}

export default function StoresPage() {
  return <ResourcePage area={stores} cells={cells} />
}
