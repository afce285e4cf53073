import { operationLog } from '@innkeeper/contract/areas/operation-log'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { Segmented } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCan } from '../../session/can.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './history.module.css'
import { useHistoryText } from './text.ts'

// Words every kind of record there is, so it comes only when it is looked at.
const RecordHistory = lazy(() => import('./record-history.tsx'))

interface WithHistoryProps {
  area: ResourceArea
  /** A record that is not there yet has no history. */
  id: number | undefined
  /** What is shown first. It stays as it is while the history is looked at. */
  children: ReactNode
}

/** A record with its history behind it, for who may read the operation log. */
export function WithHistory({ area, id, children }: WithHistoryProps) {
  const t = useHistoryText()
  const mayRead = useCan(operationLog.endpoints.history)
  const [shown, setShown] = useState<'record' | 'history'>('record')
  if (id === undefined || !mayRead) return children
  return (
    <>
      <Segmented
        className={styles.tabs}
        aria-label={t('tabs')}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'record', label: t('record') },
          { value: 'history', label: t('title') },
        ]}
      />
      <div hidden={shown !== 'record'}>{children}</div>
      {shown === 'history' && (
        <Suspense fallback={<Skeleton title rows={8} />}>
          <RecordHistory area={area} id={id} />
        </Suspense>
      )}
    </>
  )
}
