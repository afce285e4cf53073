import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { type StoreResource, storeResources } from '@innkeeper/contract/areas/store-resources'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useQuery } from '../../api/use-query.ts'
import { ExportButton } from '../../crud/export-button.tsx'
import { Can, useCan } from '../../session/can.tsx'
import { useAddress } from '../../ui/filter/use-address.ts'
import { Page, Panel } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { useResourceColumns } from './columns.tsx'
import { asRequest, ResourceFilters, resourcesInAddress } from './resource-filters.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { useText } from './text.ts'

const inAddress = resourcesInAddress('all')

export default function StoreResourcesPage() {
  const t = useText()
  const confirm = useConfirm()
  const columns = useResourceColumns()
  const [shown, show] = useAddress(inAddress)
  const search = asRequest(shown)
  const list = useQuery(storeResources.endpoints.list, search)
  const withdraw = useCall(storeResources.endpoints.withdraw)
  const mayWithdraw = useCan(storeResources.endpoints.withdraw)
  const [submitting, setSubmitting] = useState(false)

  const ask = (row: StoreResource) =>
    confirm({
      title: t('withdrawTitle', { title: row.title }),
      consequence: t('withdrawConsequence', { store: row.offline_title }),
      action: t('withdraw'),
      run: () => withdraw.call({ id: row.id }),
    })

  const withdrawButton = (row: StoreResource) =>
    row.state === 'pending' && (
      <Button danger aria-label={t('withdrawOf', { title: row.title })} onClick={() => ask(row)}>
        {t('withdraw')}
      </Button>
    )

  const submitButton = (
    <Can do={storeResources.endpoints.submit}>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => setSubmitting(true)}
      >
        {t('submit')}
      </Button>
    </Can>
  )

  const filtered = shown.title !== '' || shown.state !== 'all'
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <ExportButton endpoint={storeResources.endpoints.export} search={search} />
          {submitButton}
        </>
      }
    >
      <Panel>
        <ResourceFilters shown={shown} show={show} />
        <DataTable
          label={t('title')}
          query={list}
          columns={columns}
          actions={mayWithdraw ? withdrawButton : undefined}
          page={shown.page}
          onPage={(page) => show({ page })}
          onClearFilters={filtered ? () => show({ title: '', state: 'all' }) : undefined}
          empty={<EmptyState title={t('emptyTitle')} hint={t('emptyHint')} action={submitButton} />}
        />
      </Panel>
      <Can do={storeResources.endpoints.submit}>
        <SubmitDialog open={submitting} onClose={() => setSubmitting(false)} />
      </Can>
    </Page>
  )
}
