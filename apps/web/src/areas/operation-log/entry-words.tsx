import type { Operation } from '@innkeeper/contract/areas/operation-log'
import { isSuccess } from '@innkeeper/contract/envelope'
import { recordTitle, resultTitle } from '@innkeeper/contract/traces'
import { useLocalized } from '../../i18n/define-text.ts'
import { Mark } from '../../ui/mark.tsx'
import { Muted, TwoLines } from '../../ui/two-lines.tsx'
import { useText } from './text.ts'

/** Who did it and where they belong; for a sign-in that failed, whose phone was tried. */
export function Who({ entry }: { entry: Operation }) {
  const t = useText()
  const { account_name, group_name, phone } = entry
  return account_name ? (
    <TwoLines main={account_name} below={group_name} />
  ) : (
    <TwoLines main={phone || <Muted>{t('nobody')}</Muted>} below={phone && t('nobody')} />
  )
}

export function RecordOf({ entry }: { entry: Operation }) {
  const t = useText()
  const localized = useLocalized()
  const { record_type, record_id, record_name } = entry
  if (!record_type) return <Muted>{t('absent')}</Muted>
  const kind = localized(recordTitle(record_type))
  // What has no number of its own, such as a file, has a path; that would not fit.
  const number = /^\d+$/.test(record_id) && t('number', { id: record_id })
  return (
    <TwoLines
      main={record_name || kind}
      below={[record_name && kind, number].filter(Boolean).join(' · ')}
    />
  )
}

export function Result({ code }: { code: number }) {
  const localized = useLocalized()
  return <Mark tone={isSuccess(code) ? 'good' : 'bad'}>{localized(resultTitle(code))}</Mark>
}
