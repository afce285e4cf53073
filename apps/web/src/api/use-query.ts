import type { AnyEndpoint, ReplyOf, RequestOf } from '@innkeeper/contract/endpoint'
import {
  keepPreviousData,
  type UseQueryResult,
  useQuery as useTanStackQuery,
} from '@tanstack/react-query'
import { useLanguage } from '../i18n/language.ts'
import type { ApiError } from './api-error.ts'
import { send } from './client.ts'
import { metaOf } from './topics.ts'

interface Options<Reply> {
  enabled?: boolean
  /** How soon to ask again, if at all; may depend on the last answer. */
  refetchInterval?: number | false | ((last: Reply | undefined) => number | false)
  staleTime?: number
  /** Show the last answer while the next page or filter loads; on unless told otherwise. */
  keepPreviousData?: boolean
}

/** What a read endpoint answers. Answers are kept per language, since the server words them. */
export function useQuery<E extends AnyEndpoint>(
  endpoint: E,
  body: RequestOf<E>,
  { keepPreviousData: keep = true, refetchInterval = false, ...options }: Options<ReplyOf<E>> = {},
): UseQueryResult<ReplyOf<E>, ApiError> {
  const language = useLanguage()
  return useTanStackQuery<ReplyOf<E>, ApiError>({
    queryKey: [endpoint.path, body, language],
    meta: metaOf(endpoint),
    queryFn: ({ signal }) => send<E>(endpoint, body, signal),
    // The type of a previous answer is that of the next: same endpoint.
    placeholderData: keep ? (keepPreviousData as never) : undefined,
    refetchInterval:
      typeof refetchInterval === 'function'
        ? ({ state }) => refetchInterval(state.data)
        : refetchInterval,
    ...options,
  })
}
