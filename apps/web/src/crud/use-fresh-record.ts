import type { ResourceArea } from '@innkeeper/contract/resource'
import { useState } from 'react'
import { useQuery } from '../api/use-query.ts'
import { endpointsOf, type Row } from './record.ts'

/**
 * A record as it is when its form opens: never from a cache, and not asked again while the form is
 * open, or a save would not notice that somebody else was faster.
 */
export function useFreshRecord(area: ResourceArea, id: number | undefined) {
  const [record, setRecord] = useState<Row>()
  const query = useQuery(
    endpointsOf(area).detail,
    { id: id ?? 0 },
    { enabled: id !== undefined && record === undefined, staleTime: 0, keepPreviousData: false },
  )
  const isFresh = query.isFetchedAfterMount && query.isSuccess && !query.isFetching
  if (!record && isFresh) setRecord(query.data)
  return { record, query }
}
