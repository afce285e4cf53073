import { storeResourceAudit } from '@innkeeper/contract/areas/store-resources'
import { Button } from 'antd'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { cells, columns } from './cells.tsx'
import { useText } from './text.ts'

/** spec §9: the audit count is asked every 60 s; the list keeps its pace. */
const refreshMs = 60_000

const usual = { state: 'pending' }

export default function AuditPage() {
  const t = useText()
  return (
    <ResourcePage
      area={storeResourceAudit}
      columns={columns}
      cells={cells}
      usual={usual}
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
