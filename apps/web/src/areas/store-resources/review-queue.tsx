import { storeResourceAudit } from '@innkeeper/contract/areas/store-resources'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocalized } from '../../i18n/define-text.ts'
import { Page, Panel } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { EmptyState, Loaded } from '../../ui/page/states.tsx'
import { ReviewCard } from './review-card.tsx'
import styles from './review-queue.module.css'
import { useText } from './text.ts'
import { useDecisions } from './use-decisions.ts'
import { useQueue } from './use-queue.ts'

/** One large picture after the other, the oldest first. */
export function ReviewQueue({ toolbar }: { toolbar: ReactNode }) {
  const t = useText()
  const localized = useLocalized()
  const queue = useQueue()
  const decisions = useDecisions(queue)
  const { current, notice, left, all } = queue
  return (
    <Page title={localized(storeResourceAudit.resource.page.title)} actions={toolbar}>
      <Panel>
        <div role="status" className={styles.status}>
          {notice !== undefined && (
            <Alert
              type="info"
              showIcon
              title={t('decidedByOthers', { name: notice })}
              closable={{ onClose: () => queue.setNotice(undefined) }}
            />
          )}
          {left > 0 && t('left', { left, all })}
        </div>
        <Loaded query={queue.query} skeleton={<Skeleton title rows={10} />}>
          {() =>
            current ? (
              <ReviewCard queue={queue} decisions={decisions} resource={current} />
            ) : (
              <EmptyState
                title={t('allDoneTitle')}
                hint={t('allDoneHint')}
                action={<Link to="?state=">{t('showAll')}</Link>}
              />
            )
          }
        </Loaded>
        {decisions.dialog}
      </Panel>
    </Page>
  )
}
