import { rooms } from '@innkeeper/contract/areas/rooms'
import type { RequestOf } from '@innkeeper/contract/endpoint'
import { useQuery } from '../../api/use-query.ts'
import { useDebounced } from '../use-debounced.ts'

const { previewBulk } = rooms.endpoints

type Plan = RequestOf<typeof previewBulk>
type Values = Record<string, unknown>

const noPlan = {} as Plan

/** What the form's plan would make, asked when the person pauses and the form is complete. */
export function usePreview(form: Values) {
  const { existing: _, ...given } = form
  const plan = JSON.stringify(given)
  const settled = useDebounced(plan)
  const parsed = previewBulk.body.safeParse(JSON.parse(settled))
  const query = useQuery(previewBulk, parsed.success ? (parsed.data as Plan) : noPlan, {
    enabled: parsed.success,
    staleTime: 5000,
  })
  const isOfNow = plan === settled && parsed.success && !query.isPlaceholderData
  return {
    preview: parsed.success ? query.data : undefined,
    /** The preview belongs to what stands in the form. */
    isOfNow: isOfNow && query.isSuccess && !query.isFetching,
    objections: isOfNow && query.isError ? query.error.fields : {},
    error: isOfNow && query.isError ? query.error : undefined,
    isWorking: (plan !== settled && parsed.success) || query.isFetching,
  }
}
