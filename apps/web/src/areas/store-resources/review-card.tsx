import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import {
  resourceKinds,
  type StoreResource,
  storeResourceAudit,
} from '@innkeeper/contract/areas/store-resources'
import { stores } from '@innkeeper/contract/areas/stores'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { serverAddress } from '../../api/wire.ts'
import type { Row } from '../../crud/record.ts'
import { RecordLink } from '../../crud/record-link.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { Facts } from '../../ui/page/facts.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './review-queue.module.css'
import { useText } from './text.ts'
import type { Decisions } from './use-decisions.ts'
import type { Queue } from './use-queue.ts'

const { fields } = storeResourceAudit.resource

interface ReviewCardProps {
  queue: Queue
  decisions: Decisions
  resource: StoreResource
}

/** What was submitted, by whom and for which store, and what to do with it. */
export function ReviewCard({ queue, decisions, resource }: ReviewCardProps) {
  const t = useText()
  const localized = useLocalized()
  const { next, previous } = queue
  const { id, title, image } = resource
  return (
    <div className={styles.card}>
      <LargePicture key={id} src={image} name={title} onVisible={() => decisions.setVisible(id)} />
      {/* The next one is there when it is needed. */}
      {next && <img src={serverAddress(next.image)} alt="" hidden />}
      <section className={styles.side} aria-label={title}>
        <h2 className={styles.title}>{title}</h2>
        <Facts
          facts={[
            [localized(fields.kind.title), localized(resourceKinds[resource.kind])],
            [
              localized(fields.offline_id.title),
              <RecordLink key={id} area={stores} id={resource.offline_id}>
                {String((resource as Row).offline_title)}
              </RecordLink>,
            ],
            [localized(fields.brand_name.title), resource.brand_name],
            [localized(fields.submitter.title), resource.submitter],
            [
              localized(fields.submitted_at.title),
              <Time key={id} at={resource.submitted_at} exact />,
            ],
          ]}
        />
        {decisions.may && (
          <div className={styles.decide}>
            <Button
              type="primary"
              size="large"
              loading={decisions.pending}
              aria-disabled={!decisions.ready}
              aria-keyshortcuts="A"
              onClick={decisions.approve}
            >
              {t('approve')}{' '}
              <kbd aria-hidden className={styles.key}>
                A
              </kbd>
            </Button>
            <Button size="large" danger aria-keyshortcuts="R" onClick={decisions.reject}>
              {t('reject')}{' '}
              <kbd aria-hidden className={styles.key}>
                R
              </kbd>
            </Button>
          </div>
        )}
        <div className={styles.steps}>
          <Button
            icon={<LeftOutlined aria-hidden />}
            disabled={!previous}
            aria-keyshortcuts="K ArrowLeft"
            onClick={queue.goBack}
          >
            {t('previous')}
          </Button>
          <Button
            icon={<RightOutlined aria-hidden />}
            iconPlacement="end"
            disabled={!next}
            aria-keyshortcuts="J ArrowRight"
            onClick={queue.goOn}
          >
            {t('next')}
          </Button>
        </div>
        <p className={styles.keys}>{t('keys')}</p>
      </section>
    </div>
  )
}

interface LargePictureProps {
  src: string
  name: string
  onVisible: () => void
}

function LargePicture({ src, name, onVisible }: LargePictureProps) {
  const t = useText()
  const [broken, setBroken] = useState(false)
  if (broken) return <Alert type="warning" showIcon title={t('broken')} />
  const address = serverAddress(src)
  return (
    <a
      className={styles.frame}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={t('openFull', { name })}
    >
      <img
        className={styles.picture}
        src={address}
        alt={name}
        onLoad={onVisible}
        onError={() => setBroken(true)}
      />
    </a>
  )
}
