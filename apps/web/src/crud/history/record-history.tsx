import { type Operation, operationLog } from '@innkeeper/contract/areas/operation-log'
import { isSuccess } from '@innkeeper/contract/envelope'
import type { ResourceArea } from '@innkeeper/contract/resource'
import { entryTitle } from '@innkeeper/contract/traces'
import { Button } from 'antd'
import { useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { EmptyState, Loaded } from '../../ui/page/states.tsx'
import { Time } from '../../ui/time.tsx'
import { Changes } from './changes.tsx'
import { Result, Who } from './entry-words.tsx'
import styles from './history.module.css'
import { useHistoryText } from './text.ts'

interface RecordHistoryProps {
  area: ResourceArea
  id: number
}

/** What happened to a record: who did what and when, and what it changed; the newest first. */
export default function RecordHistory({ area, id }: RecordHistoryProps) {
  const t = useHistoryText()
  // The last entry of each page that was left for an older one.
  const [left, setLeft] = useState<number[]>([])
  const kind = area.resource.of ?? area.name
  const history = useQuery(operationLog.endpoints.history, { kind, id, older_than: left.at(-1) })
  return (
    <Loaded query={history} skeleton={<Skeleton title rows={8} />}>
      {({ list, more }) =>
        list.length === 0 ? (
          <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} />
        ) : (
          <>
            <ol className={styles.entries} aria-label={t('title')} aria-busy={history.isFetching}>
              {list.map((entry) => (
                <HistoryEntry key={entry.id} entry={entry} />
              ))}
            </ol>
            {(more || left.length > 0) && (
              <nav className={styles.pager} aria-label={t('pages')}>
                <Button disabled={left.length === 0} onClick={() => setLeft(left.slice(0, -1))}>
                  {t('newer')}
                </Button>
                <Button disabled={!more} onClick={() => setLeft([...left, list.at(-1)?.id ?? 0])}>
                  {t('older')}
                </Button>
              </nav>
            )}
          </>
        )
      }
    </Loaded>
  )
}

type Entry = Operation & { before?: unknown; after?: unknown }

function HistoryEntry({ entry }: { entry: Entry }) {
  const localized = useLocalized()
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <h3 className={styles.title}>{localized(entryTitle(entry))}</h3>
        <Time at={entry.at} />
      </div>
      <div className={styles.who}>
        <Who entry={entry} />
      </div>
      {isSuccess(entry.result) ? (
        <Changes entry={entry} headed={false} />
      ) : (
        // What was refused changed nothing.
        <Result entry={entry} />
      )}
    </li>
  )
}
