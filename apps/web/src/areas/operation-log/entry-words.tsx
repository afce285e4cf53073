import { type Operation, systemJob } from '@innkeeper/contract/areas/operation-log'
import { isSuccess } from '@innkeeper/contract/envelope'
import { recordTitle, resultTitle } from '@innkeeper/contract/traces'
import { useLocalized } from '../../i18n/define-text.ts'
import { Mark } from '../../ui/mark.tsx'
import { Muted, TwoLines } from '../../ui/table/two-lines.tsx'
import { useText } from './text.ts'

/**
 * Who did it, and as whom they looked; for a sign-in that failed, whose phone was tried. A job by its
 * title, a device by its serial.
 */
export function Who({ entry }: { entry: Operation }) {
  const t = useText()
  const localized = useLocalized()
  const { actor_kind, job_title, account_name, viewed_as: name, phone } = entry
  if (actor_kind === 'job') return localized(systemJob(job_title))
  if (actor_kind !== 'person') return <TwoLines main={account_name} below={t(actor_kind)} />
  return account_name ? (
    <TwoLines main={account_name} below={name && t('viewedAs', { name })} />
  ) : (
    <TwoLines main={phone || <Muted>{t('nobody')}</Muted>} below={phone && t('nobody')} />
  )
}

/** What it was done to, and to which store, brand or partner that belongs. */
export function RecordOf({ entry }: { entry: Operation }) {
  const t = useText()
  const localized = useLocalized()
  const { record_type, record_id, record_name, group_name } = entry
  if (!record_type) return <TwoLines main={<Muted>{t('absent')}</Muted>} below={group_name} />
  const kind = localized(recordTitle(record_type))
  // What has no number of its own, such as a file, has a path; that would not fit.
  const number = /^\d+$/.test(record_id) && t('number', { id: record_id })
  return (
    <TwoLines
      main={record_name || kind}
      below={[record_name && kind, number, group_name].filter(Boolean).join(' · ')}
    />
  )
}

export function Result({ code }: { code: number }) {
  const localized = useLocalized()
  return <Mark tone={isSuccess(code) ? 'good' : 'bad'}>{localized(resultTitle(code))}</Mark>
}
