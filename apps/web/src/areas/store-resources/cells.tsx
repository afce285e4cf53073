import { resourceKinds, resourceStates } from '@innkeeper/contract/areas/store-resources'
import type { ValueProps } from '../../crud/field-value.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { Mark } from '../../ui/mark.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Muted, TwoLines } from '../../ui/table/two-lines.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './cells.module.css'
import { useText } from './text.ts'

const tones = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const

function ResourceCell({ row }: ValueProps) {
  const localized = useLocalized()
  const title = String(row.title)
  return (
    <div className={styles.resource}>
      <Picture src={String(row.image)} name={title} />
      <TwoLines main={title} below={localized(resourceKinds[row.kind as 'banner'])} />
    </div>
  )
}

function StateCell({ row }: ValueProps) {
  const t = useText()
  const localized = useLocalized()
  const state = row.state as keyof typeof tones
  return (
    <TwoLines
      main={<Mark tone={tones[state]}>{localized(resourceStates[state])}</Mark>}
      below={state === 'rejected' && t('reason', { reason: String(row.reason) })}
    />
  )
}

function ReviewedCell({ row }: ValueProps) {
  const t = useText()
  if (row.reviewed_at === null) return <Muted>{t('notReviewed')}</Muted>
  return <Time at={String(row.reviewed_at)} by={String(row.reviewer)} />
}

/** What both lists, the store's and the reviewer's, show of a resource. */
export const columns = ['title', 'offline_id', 'state', 'submitted_at', 'reviewed_at']

export const cells = {
  title: ResourceCell,
  offline_id: ({ row }: ValueProps) => (
    <TwoLines main={String(row.offline_title)} below={String(row.brand_name)} />
  ),
  state: StateCell,
  submitted_at: ({ row }: ValueProps) => (
    <Time at={String(row.submitted_at)} by={String(row.submitter)} />
  ),
  reviewed_at: ReviewedCell,
}
