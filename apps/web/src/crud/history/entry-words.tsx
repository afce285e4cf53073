import { type Operation, systemJob } from '@innkeeper/contract/areas/operation-log'
import { isSuccess } from '@innkeeper/contract/envelope'
import { resultTitle } from '@innkeeper/contract/traces'
import { useLocalized } from '../../i18n/define-text.ts'
import { Mark } from '../../ui/mark.tsx'
import { Muted, Noted } from '../../ui/table/two-lines.tsx'
import { useHistoryText } from './text.ts'

/**
 * Who did it, and as whom they looked; for a sign-in that failed, whose phone was tried. A job by its
 * title, a device by its serial.
 */
export function Who({ entry }: { entry: Operation }) {
  const t = useHistoryText()
  const localized = useLocalized()
  const { actor_kind, job_title, account_name, viewed_as: name, phone } = entry
  if (actor_kind === 'job') return localized(systemJob(job_title))
  if (actor_kind !== 'person') return <Noted main={account_name} note={t(actor_kind)} />
  return account_name ? (
    <Noted main={account_name} note={name && t('viewedAs', { name })} />
  ) : (
    <Noted main={phone || <Muted>{t('nobody')}</Muted>} note={phone && t('nobody')} />
  )
}

export function Result({
  entry: { result, reason },
}: {
  entry: Pick<Operation, 'result' | 'reason'>
}) {
  const localized = useLocalized()
  return (
    <Mark tone={isSuccess(result) ? 'good' : 'bad'}>{localized(resultTitle(result, reason))}</Mark>
  )
}
