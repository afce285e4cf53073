import { rooms } from '@innkeeper/contract/areas/rooms'
import { stores } from '@innkeeper/contract/areas/stores'
import { useQuery } from '../../api/use-query.ts'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { BulkRoomsButton } from '../../estate/bulk-rooms/bulk-rooms-button.tsx'
import { useCan } from '../../session/can.tsx'

/** Somebody who sees one store only need not choose it. */
function useOnlyStore() {
  const mayAdd = useCan(rooms.endpoints.createBulk)
  const { data } = useQuery(stores.endpoints.options, {}, { enabled: mayAdd, staleTime: 60_000 })
  const [first, ...others] = data?.list ?? []
  return first && others.length === 0 ? { id: first.id, title: first.label } : undefined
}

export default function RoomsPage() {
  const store = useOnlyStore()
  return <ResourcePage area={rooms} toolbar={<BulkRoomsButton store={store} />} />
}
