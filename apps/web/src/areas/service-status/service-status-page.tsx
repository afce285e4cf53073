import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import { serviceStatus } from '@innkeeper/contract/areas/service-status'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { Button } from 'antd'
import { useQuery } from '../../api/use-query.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Facts } from '../../ui/page/facts.tsx'
import { Figure, Figures, FiguresSkeleton, useNumber } from '../../ui/page/figure.tsx'
import { Page, Panel } from '../../ui/page/page.tsx'
import { Loaded } from '../../ui/page/states.tsx'
import { useGoBack } from '../../ui/page/use-go-back.ts'
import { clockTime, duration, Time } from '../../ui/time.tsx'
import { Jobs } from './jobs.tsx'
import { useNameOf } from './names.ts'
import styles from './service-status.module.css'
import { useText } from './text.ts'

type Status = ReplyOf<typeof serviceStatus.endpoints.read>

const refreshMs = 10_000

/** Full width, without the sidebar: also for a screen on the wall. */
export default function ServiceStatusPage() {
  const t = useText()
  const language = useLanguage()
  const goBack = useGoBack()
  // The browser's tab in the background asks nothing.
  const status = useQuery(serviceStatus.endpoints.read, {}, { refetchInterval: refreshMs })
  const time = clockTime(new Date(status.dataUpdatedAt), language)
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <span className={styles.updated}>{status.data && t('updated', { time })}</span>
          <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={goBack}>
            {t('back')}
          </Button>
        </>
      }
    >
      <Loaded query={status} skeleton={<Skeleton />}>
        {(data) => <Readings status={data} at={status.dataUpdatedAt} />}
      </Loaded>
    </Page>
  )
}

function Readings({ status, at }: { status: Status; at: number }) {
  const t = useText()
  const language = useLanguage()
  const number = useNumber()
  const nameOf = useNameOf()
  const { database, requests } = status
  return (
    <>
      <Figures>
        <Figure
          label={t('uptime')}
          value={duration(at - new Date(status.started_at).getTime(), language)}
        />
        <Figure
          label={t('answer')}
          value={t('milliseconds', { value: number(database.answer_ms) })}
        />
        <Figure
          label={t('memory')}
          value={t('megabytes', { value: number(status.memory_megabytes) })}
        />
        <Figure
          label={t('requests')}
          value={number(requests.total)}
          note={t('failed', { count: requests.failed })}
        />
      </Figures>
      <div className={styles.panels}>
        <Panel title={t('software')}>
          <Facts
            facts={[
              [t('version'), status.version],
              [t('runtime'), status.node],
              [t('database'), `${nameOf(database.kind)} ${database.version}`],
              [t('started'), <Time key="started" at={status.started_at} />],
            ]}
          />
        </Panel>
        <Jobs jobs={status.jobs} />
      </div>
    </>
  )
}

function Skeleton() {
  return (
    <div className={styles.skeleton}>
      <FiguresSkeleton count={4} />
      <div className={styles.panels}>
        <div className={styles.grey} />
        <div className={styles.grey} />
      </div>
    </div>
  )
}
