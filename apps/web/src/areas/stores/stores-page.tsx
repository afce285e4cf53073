import { stores } from '@innkeeper/contract/areas/stores'
import type { ValueProps } from '../../crud/field-value.tsx'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { HotelStatus } from '../../ui/hotel-status.tsx'

const cells = {
  status: ({ row }: ValueProps) => <HotelStatus status={String(row.status)} />,
}

export default function StoresPage() {
  return <ResourcePage area={stores} cells={cells} />
}
