import {
  resourceKinds,
  resourceStates,
  type StoreResource,
} from '@innkeeper/contract/areas/store-resources'
import { useLocalized } from '../../i18n/define-text.ts'
import { Mark } from '../../ui/mark.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Muted, TwoLines } from '../../ui/table/two-lines.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './columns.module.css'
import { useText } from './text.ts'

const tones = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const

/** What both lists, the store's and the reviewer's, show of a resource. */
export function useResourceColumns(): Column<StoreResource>[] {
  const t = useText()
  const localized = useLocalized()
  return [
    {
      key: 'resource',
      title: t('resource'),
      render: (row) => (
        <div className={styles.resource}>
          <Picture src={row.image} name={row.title} />
          <TwoLines main={row.title} below={localized(resourceKinds[row.kind])} />
        </div>
      ),
    },
    {
      key: 'store',
      title: t('store'),
      render: (row) => <TwoLines main={row.offline_title} below={row.brand_name} />,
    },
    {
      key: 'state',
      title: t('state'),
      render: (row) => (
        <TwoLines
          main={<Mark tone={tones[row.state]}>{localized(resourceStates[row.state])}</Mark>}
          below={row.state === 'rejected' && t('reason', { reason: row.reason })}
        />
      ),
    },
    {
      key: 'submitted',
      title: t('submitted'),
      render: (row) => <Time at={row.submitted_at} by={row.submitted_by} />,
    },
    {
      key: 'reviewed',
      title: t('reviewed'),
      render: (row) =>
        row.reviewed_at ? (
          <Time at={row.reviewed_at} by={row.reviewed_by} />
        ) : (
          <Muted>{t('notReviewed')}</Muted>
        ),
    },
  ]
}
