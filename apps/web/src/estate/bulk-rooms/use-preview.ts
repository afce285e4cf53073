import { rooms } from '@innkeeper/contract/areas/rooms'
import type { RequestOf } from '@innkeeper/contract/endpoint'
import type { Language } from '@innkeeper/contract/localized'
import { fieldErrors } from '@innkeeper/contract/validation'
import type { z } from 'zod'
import { useQuery } from '../../api/use-query.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useDebounced } from '../../ui/filter/use-debounced.ts'

const { previewBulk } = rooms.endpoints

type Plan = RequestOf<typeof previewBulk>
type Values = Record<string, unknown>

const noPlan = {} as Plan

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** What is wrong with what was filled in; what is still empty is nobody's fault yet. */
function flawsOf(given: Values, error: z.ZodError | undefined, language: Language) {
  const errors = Object.entries(fieldErrors(error?.issues ?? [], language))
  const named = errors.map(([path, text]) => [path.split('.')[0] ?? '', text] as const)
  return Object.fromEntries(named.filter(([name]) => !isEmpty(given[name])))
}

/** What the form's plan would make, asked when the person pauses and the form is complete. */
export function usePreview(form: Values) {
  const { existing: _, ...given } = form
  const plan = JSON.stringify(given)
  const settled = useDebounced(plan)
  const parsed = previewBulk.body.safeParse(JSON.parse(settled), { reportInput: true })
  const query = useQuery(previewBulk, parsed.success ? (parsed.data as Plan) : noPlan, {
    enabled: parsed.success,
    staleTime: 5000,
  })
  const language = useLanguage()
  const flaws = plan === settled ? flawsOf(given, parsed.error, language) : {}
  const isOfNow = plan === settled && parsed.success && !query.isPlaceholderData
  return {
    preview: parsed.success ? query.data : undefined,
    /** The preview belongs to what stands in the form. */
    isOfNow: isOfNow && query.isSuccess && !query.isFetching,
    objections: isOfNow && query.isError ? query.error.fields : flaws,
    error: isOfNow && query.isError ? query.error : undefined,
    isWrong: (isOfNow && query.isError) || Object.keys(flaws).length > 0,
    isWorking: (plan !== settled && parsed.success) || query.isFetching,
  }
}
