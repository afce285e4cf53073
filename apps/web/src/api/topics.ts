import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { readsAny } from '@innkeeper/contract/topics'
import type { QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the answer is made of: when that changes, it is asked for again. */
      reads: readonly string[]
      /** The same for whoever signs in. */
      forEverybody?: true
    }
  }
}

/** For a query's `meta`. */
export const metaOf = ({ reads = [] }: AnyEndpoint) => ({ reads })

/** Whatever may have changed, when nobody knows what did. */
export const reloadAll = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ meta }) => (meta?.reads ?? []).length > 0 })

/** Asks again whatever is on the screen and was read of these topics; the rest when it is shown. */
export const reloadTopics = (queries: QueryClient, topics: readonly string[]): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ meta }) => readsAny(meta ?? {}, topics) })
