import { type OperationDetail, operationLog } from '@innkeeper/contract/areas/operation-log'
import { browserName } from '@innkeeper/contract/browser-name'
import { entryTitle, recordTitle } from '@innkeeper/contract/traces'
import { Button, Drawer } from 'antd'
import { useQuery } from '../../api/use-query.ts'
import { Changes } from '../../crud/history/changes.tsx'
import { Result, Who } from '../../crud/history/entry-words.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { noValue } from '../../ui/no-value.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Loaded } from '../../ui/page/states.tsx'
import { Time } from '../../ui/time.tsx'
import type { LogFilterValues } from './log-address.ts'
import styles from './operation-log.module.css'
import { useText } from './text.ts'

interface EntryDrawerProps {
  /** The entry to show; none keeps the drawer closed. */
  id: number | undefined
  onClose: () => void
  /** Leaves the drawer for a list of entries. */
  onFind: (filters: Partial<LogFilterValues>) => void
}

const width = 640

export function EntryDrawer({ id, onClose, onFind }: EntryDrawerProps) {
  const t = useText()
  const entry = useQuery(
    operationLog.endpoints.detail,
    { id: id ?? 0 },
    // What was written never changes.
    { enabled: id !== undefined, keepPreviousData: false, staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      title={id !== undefined && t('entryTitle', { id })}
      size={width}
      destroyOnHidden
    >
      <Loaded query={entry} skeleton={<Skeleton title rows={10} />}>
        {(data) => <Entry entry={data} onFind={onFind} />}
      </Loaded>
    </Drawer>
  )
}

function Entry({ entry, onFind }: { entry: OperationDetail; onFind: EntryDrawerProps['onFind'] }) {
  const t = useText()
  const localized = useLocalized()
  const { record_type, record_id, record_name, account_name } = entry
  const record = [record_type && localized(recordTitle(record_type)), record_name, record_id]
  return (
    <>
      <Facts
        facts={[
          [t('action'), localized(entryTitle(entry))],
          [t('result'), <Result key="result" entry={entry} />],
          [t('time'), <Time key="time" at={entry.at} />],
          [t('person'), <Who key="who" entry={entry} />],
          [t('place'), entry.group_name || t('platform')],
          [t('record'), record.filter(Boolean).join(' · ') || noValue],
          [t('ip'), entry.ip],
          [t('browser'), browserName(entry.user_agent) || noValue],
        ]}
      />
      <Changes entry={entry} />
      <div className={styles.more}>
        {record_id && (
          <Button onClick={() => onFind({ record_type, record_id })}>{t('sameRecord')}</Button>
        )}
        {account_name && (
          <Button onClick={() => onFind({ person: account_name })}>{t('samePerson')}</Button>
        )}
      </div>
      <details className={styles.folded}>
        <summary>{t('technical')}</summary>
        <Facts
          facts={[
            [t('call'), <code key="call">{entry.action}</code>],
            [t('code'), entry.result],
            [t('request'), <Hash key="request" value={entry.request_id} />],
            [t('browser'), entry.user_agent || noValue],
            [t('position'), entry.position ?? t('unsealed')],
            [t('hash'), <Hash key="hash" value={entry.hash} />],
          ]}
        />
      </details>
    </>
  )
}

const Hash = ({ value }: { value: string }) => (
  <code className={styles.hash}>{value || noValue}</code>
)
