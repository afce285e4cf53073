import { type StoreResource, storeResources } from '@innkeeper/contract/areas/store-resources'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useQuery } from '../../api/use-query.ts'
import { ExportButton } from '../../crud/export-button.tsx'
import { useCan } from '../../session/can.tsx'
import { useAddress } from '../../ui/filter/use-address.ts'
import { Page, Panel } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { useResourceColumns } from './columns.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { asRequest, ResourceFilters, resourcesInAddress } from './resource-filters.tsx'
import { useText } from './text.ts'

const inAddress = resourcesInAddress('pending')

/** spec §9: the audit count is asked every 60 s; the list keeps its pace. */
const refreshMs = 60_000

export default function AuditPage() {
  const t = useText()
  const confirm = useConfirm()
  const columns = useResourceColumns()
  const [shown, show] = useAddress(inAddress)
  const search = asRequest(shown)
  const list = useQuery(storeResources.endpoints.auditList, search, {
    refetchInterval: refreshMs,
  })
  const review = useCall(storeResources.endpoints.review)
  const mayReview = useCan(storeResources.endpoints.review)
  const [rejecting, setRejecting] = useState<{ open: boolean; row?: StoreResource }>({
    open: false,
  })

  const askApprove = (row: StoreResource) =>
    confirm({
      title: t('approveTitle', { title: row.title }),
      consequence: t('approveConsequence', { store: row.offline_title }),
      action: t('approve'),
      danger: false,
      run: () => review.call({ id: row.id, approve: true }),
    })

  const reviewButtons = (row: StoreResource) =>
    row.state === 'pending' && (
      <>
        <Button aria-label={t('approveOf', { title: row.title })} onClick={() => askApprove(row)}>
          {t('approve')}
        </Button>
        <Button
          danger
          aria-label={t('rejectOf', { title: row.title })}
          onClick={() => setRejecting({ open: true, row })}
        >
          {t('reject')}
        </Button>
      </>
    )

  const empty =
    shown.state === 'pending' ? (
      <EmptyState
        title={t('allDoneTitle')}
        hint={t('allDoneHint')}
        action={<Button onClick={() => show({ state: 'all' })}>{t('showAll')}</Button>}
      />
    ) : (
      <EmptyState title={t('auditEmptyTitle')} hint={t('auditEmptyHint')} />
    )
  const filtered = shown.title !== '' || (shown.state !== 'pending' && shown.state !== 'all')

  return (
    <Page
      title={t('auditTitle')}
      intro={t('auditIntro')}
      actions={<ExportButton endpoint={storeResources.endpoints.auditExport} search={search} />}
    >
      <Panel>
        <ResourceFilters shown={shown} show={show} />
        <DataTable
          label={t('auditTitle')}
          query={list}
          columns={columns}
          actions={mayReview ? reviewButtons : undefined}
          page={shown.page}
          onPage={(page) => show({ page })}
          onClearFilters={filtered ? () => show({ title: '', state: 'pending' }) : undefined}
          empty={empty}
        />
      </Panel>
      <RejectDialog
        open={rejecting.open}
        row={rejecting.row}
        onClose={() => setRejecting((last) => ({ ...last, open: false }))}
      />
    </Page>
  )
}
