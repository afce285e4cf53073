import { resourceKinds } from '@innkeeper/contract/areas/store-resources'
import { FieldValue, type ValueProps } from '../../crud/field-value.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { Muted, Noted } from '../../ui/table/two-lines.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './cells.module.css'
import { useText } from './text.ts'

function ResourceCell({ row }: ValueProps) {
  const localized = useLocalized()
  const title = String(row.title)
  return (
    <div className={styles.resource}>
      <Picture src={String(row.image)} name={title} />
      <Noted main={title} note={localized(resourceKinds[row.kind as 'banner'])} />
    </div>
  )
}

function StateCell(props: ValueProps) {
  const t = useText()
  const { state, reason } = props.row
  return (
    <Noted
      main={<FieldValue {...props} />}
      note={state === 'rejected' && t('reason', { reason: String(reason) })}
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
    <Noted main={String(row.offline_title)} note={String(row.brand_name)} />
  ),
  state: StateCell,
  submitted_at: ({ row }: ValueProps) => (
    <Time at={String(row.submitted_at)} by={String(row.submitter)} />
  ),
  reviewed_at: ReviewedCell,
}
