import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import { type Operation, operationLog } from '@innkeeper/contract/areas/operation-log'
import { browserName } from '@innkeeper/contract/browser-name'
import { entryTitle } from '@innkeeper/contract/traces'
import { Button } from 'antd'
import { useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { ExportButton } from '../../crud/export-button.tsx'
import { Result, Who } from '../../crud/history/entry-words.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { Can } from '../../session/can.tsx'
import { useAddress } from '../../ui/filter/use-address.ts'
import { onUse, useEver } from '../../ui/on-use.tsx'
import { Page, Panel } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Noted } from '../../ui/table/two-lines.tsx'
import { Time } from '../../ui/time.tsx'
import { RecordOf } from './entry-words.tsx'
import { logInAddress, noFilters, searchOf } from './log-address.ts'
import { LogFilters } from './log-filters.tsx'
import { useText } from './text.ts'

const VerifyDialog = onUse(() =>
  import('./verify-dialog.tsx').then((module) => module.VerifyDialog),
)

const EntryDrawer = onUse(() => import('./entry-drawer.tsx').then((module) => module.EntryDrawer))

export default function OperationLogPage() {
  const t = useText()
  const columns = useColumns()
  const [shown, show] = useAddress(logInAddress)
  const search = searchOf(shown)
  const list = useQuery(operationLog.endpoints.list, { page: shown.page, ...search })
  const [verifying, setVerifying] = useState(false)

  // The entry opens over the list, which stays where it is.
  const open = (entry: number | undefined) => show({ entry, page: shown.page })
  const set = Object.keys(search).length

  const drawerUsed = useEver(shown.entry !== undefined)
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <Can do={operationLog.endpoints.verify}>
            <Button
              icon={<SafetyCertificateOutlined aria-hidden />}
              onClick={() => setVerifying(true)}
            >
              {t('verify')}
            </Button>
          </Can>
          <ExportButton endpoint={operationLog.endpoints.export} search={search} />
        </>
      }
    >
      <Panel>
        <LogFilters set={set} shown={shown} show={show} />
        <DataTable
          label={t('title')}
          query={list}
          columns={columns}
          page={shown.page}
          onPage={(page) => show({ page })}
          onClearFilters={set > 0 ? () => show(noFilters) : undefined}
          empty={<EmptyState title={t('emptyTitle')} hint={t('emptyHint')} />}
          actions={({ id }) => (
            <Button size="small" aria-label={t('detailsOf', { id })} onClick={() => open(id)}>
              {t('details')}
            </Button>
          )}
        />
      </Panel>
      {drawerUsed && (
        <EntryDrawer
          id={shown.entry}
          onClose={() => open(undefined)}
          onFind={(filters) => show({ ...noFilters, ...filters, entry: undefined })}
        />
      )}
      {verifying && (
        <VerifyDialog
          onClose={() => setVerifying(false)}
          onShow={(id) => {
            setVerifying(false)
            open(id)
          }}
        />
      )}
    </Page>
  )
}

function useColumns(): Column<Operation>[] {
  const t = useText()
  const localized = useLocalized()
  return [
    { key: 'time', title: t('time'), render: (row) => <Time at={row.at} /> },
    { key: 'person', title: t('person'), render: (row) => <Who entry={row} /> },
    {
      key: 'action',
      title: t('action'),
      leads: true,
      render: (row) => localized(entryTitle(row)),
    },
    { key: 'record', title: t('record'), render: (row) => <RecordOf entry={row} /> },
    {
      key: 'where',
      title: t('where'),
      render: (row) => <Noted main={row.ip} note={browserName(row.user_agent)} />,
    },
    { key: 'result', title: t('result'), width: 124, render: (row) => <Result entry={row} /> },
  ]
}
