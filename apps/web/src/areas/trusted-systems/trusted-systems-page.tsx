import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { type TrustedSystem, trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { Button } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { useQuery } from '../../api/use-query.ts'
import { ExportButton } from '../../crud/export-button.tsx'
import { Can } from '../../session/can.tsx'
import { Filters, TextFilter } from '../../ui/filter/filters.tsx'
import { pageInAddress, useAddress } from '../../ui/filter/use-address.ts'
import { Page, Panel } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Muted, TwoLines } from '../../ui/table/two-lines.tsx'
import { Time } from '../../ui/time.tsx'
import { KeyDialog, type NewKey } from './key-dialog.tsx'
import { SystemActions, useMayAct } from './system-actions.tsx'
import { SystemDialog } from './system-dialog.tsx'
import { useText } from './text.ts'

const inAddress = z.object({ page: pageInAddress, name: z.string().max(60).catch('') })

export default function TrustedSystemsPage() {
  const t = useText()
  const [shown, show] = useAddress(inAddress)
  const list = useQuery(trustedSystems.endpoints.list, shown)
  const mayAct = useMayAct()
  const [dialog, setDialog] = useState<{ open: boolean; system?: TrustedSystem }>({ open: false })
  const [newKey, setNewKey] = useState<NewKey>()

  const columns: Column<TrustedSystem>[] = [
    {
      key: 'name',
      title: t('name'),
      render: (row) => <TwoLines main={row.name} below={t('number', { id: row.id })} />,
    },
    { key: 'partner', title: t('partner'), render: (row) => row.partner_name },
    {
      key: 'logout',
      title: t('logoutUrl'),
      render: (row) => <TwoLines main={row.logout_url || <Muted>{t('ourLogin')}</Muted>} />,
    },
    { key: 'created', title: t('created'), render: (row) => <Time at={row.created_at} /> },
    { key: 'lastUsed', title: t('lastUsed'), render: (row) => <Time at={row.last_used_at} /> },
  ]

  const addButton = (
    <Can do={trustedSystems.endpoints.save}>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => setDialog({ open: true })}
      >
        {t('add')}
      </Button>
    </Can>
  )

  const rowActions = (system: TrustedSystem) => (
    <SystemActions
      system={system}
      onEdit={() => setDialog({ open: true, system })}
      onNewKey={setNewKey}
    />
  )

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <ExportButton endpoint={trustedSystems.endpoints.export} search={shown} />
          {addButton}
        </>
      }
    >
      <Panel>
        <Filters>
          <TextFilter
            label={t('name')}
            placeholder={t('namePlaceholder')}
            maxLength={60}
            value={shown.name}
            onSearch={(name) => show({ name })}
          />
        </Filters>
        <DataTable
          label={t('title')}
          query={list}
          columns={columns}
          page={shown.page}
          onPage={(page) => show({ page })}
          onClearFilters={shown.name ? () => show({ name: '' }) : undefined}
          empty={<EmptyState title={t('emptyTitle')} hint={t('emptyHint')} action={addButton} />}
          actions={mayAct ? rowActions : undefined}
        />
      </Panel>
      <SystemDialog
        open={dialog.open}
        system={dialog.system}
        onClose={() => setDialog((last) => ({ ...last, open: false }))}
        onNewKey={setNewKey}
      />
      <KeyDialog newKey={newKey} onClose={() => setNewKey(undefined)} />
    </Page>
  )
}
