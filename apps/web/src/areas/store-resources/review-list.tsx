import { storeResourceAudit } from '@innkeeper/contract/areas/store-resources'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { cells, columns } from './cells.tsx'
import { useText } from './text.ts'

/** spec §9: the audit count is asked every 60 s; list and queue keep its pace. */
export const refreshMs = 60_000

const usual = { state: 'pending' }

/** Everything that was submitted, to search through and to decide on several at once. */
export function ReviewList({ toolbar }: { toolbar?: ReactNode }) {
  const t = useText()
  return (
    <ResourcePage
      area={storeResourceAudit}
      columns={columns}
      cells={cells}
      usual={usual}
      toolbar={toolbar}
      refetchInterval={refreshMs}
      empty={({ shown, show }) =>
        shown.state === 'pending'
          ? {
              title: t('allDoneTitle'),
              hint: t('allDoneHint'),
              action: <Button onClick={() => show({ state: '' })}>{t('showAll')}</Button>,
            }
          : undefined
      }
    />
  )
}
