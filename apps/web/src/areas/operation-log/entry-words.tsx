import type { Operation } from '@innkeeper/contract/areas/operation-log'
import { recordTitle } from '@innkeeper/contract/traces'
import { useLocalized } from '../../i18n/define-text.ts'
import { NoValue } from '../../ui/no-value.tsx'
import { Noted } from '../../ui/table/two-lines.tsx'
import { useText } from './text.ts'

/** What it was done to, and to which store, brand or partner that belongs. */
export function RecordOf({ entry }: { entry: Operation }) {
  const t = useText()
  const localized = useLocalized()
  const { record_type, record_id, record_name, group_name } = entry
  if (!record_type) return <Noted main={<NoValue />} note={group_name} />
  const kind = localized(recordTitle(record_type))
  // What has no number of its own, such as a file, has a path; that would not fit.
  const number = /^\d+$/.test(record_id) && t('number', { id: record_id })
  return (
    <Noted
      main={record_name || kind}
      note={[record_name && kind, number, group_name].filter(Boolean).join(' · ')}
    />
  )
}
