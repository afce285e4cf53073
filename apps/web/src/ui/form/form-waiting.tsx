import type { ApiError } from '../../api/api-error.ts'
import { Skeleton } from '../page/skeleton.tsx'
import { FailedState } from '../page/states.tsx'
import { useUiText } from '../text.ts'

interface Query {
  isError: boolean
  error: ApiError | null
  refetch: () => Promise<unknown>
}

/** In the place of a form whose start is on its way, or why it does not come. */
export function FormWaiting({ queries, rows }: { queries: Query[]; rows: number }) {
  const t = useUiText()
  const failed = queries.find(({ isError }) => isError)
  if (failed?.error) {
    return <FailedState error={failed.error} onRetry={() => void failed.refetch()} />
  }
  return (
    <div role="status" aria-label={t('loading')} aria-busy="true">
      <Skeleton rows={rows} />
    </div>
  )
}
