import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { usePreference } from '../../session/use-preference.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { useText } from './text.ts'

const views = z.enum(['queue', 'list'])
type View = z.output<typeof views>

/** One picture after the other, or as a list; each person's choice is remembered. */
export default function ReviewPage() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const [preferred, setPreferred] = usePreference('resource-review.view', views)
  // An address with filters in it is one of the list.
  const view = params.size > 0 ? 'list' : (preferred ?? 'queue')
  const change = (next: View) => {
    setPreferred(next)
    if (next === 'queue') setParams({})
  }
  const toolbar = (
    <Segmented<View>
      aria-label={t('view')}
      value={view}
      onChange={change}
      options={views.options.map((value) => ({ value, label: t(value) }))}
    />
  )
  return view === 'queue' ? <ReviewQueue toolbar={toolbar} /> : <ReviewList toolbar={toolbar} />
}
