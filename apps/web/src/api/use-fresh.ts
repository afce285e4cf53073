import type { AnyEndpoint, ReplyOf, RequestOf } from '@innkeeper/contract/endpoint'
import { useState } from 'react'
import { useQuery } from './use-query.ts'

/**
 * A record as it is when its form opens: never from a cache, and not asked again while the form is
 * open, or a save would not notice that somebody else was faster.
 */
export function useFresh<E extends AnyEndpoint>(endpoint: E, body: RequestOf<E>, enabled: boolean) {
  const [record, setRecord] = useState<ReplyOf<E>>()
  const query = useQuery(endpoint, body, {
    enabled: enabled && record === undefined,
    staleTime: 0,
    keepPreviousData: false,
  })
  const isFresh = query.isFetchedAfterMount && query.isSuccess && !query.isFetching
  if (record === undefined && isFresh) setRecord(() => query.data)
  return { record, query }
}
