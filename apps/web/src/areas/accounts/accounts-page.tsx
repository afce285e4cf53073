import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { type Account, accountScopes } from '@innkeeper/contract/areas/accounts'
import { Button } from 'antd'
import { useState } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { ExportButton } from '../../crud/export-button.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { Can } from '../../session/can.tsx'
import { useAddress } from '../../ui/filter/use-address.ts'
import { Mark } from '../../ui/mark.tsx'
import { Page, Panel } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Muted, TwoLines } from '../../ui/table/two-lines.tsx'
import { Time } from '../../ui/time.tsx'
import { AccountActions } from './account-actions.tsx'
import {
  AccountFilters,
  accountsInAddress,
  asRequest,
  noFilters,
  setFilters,
} from './account-filters.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './accounts.module.css'
import { ResetDialog } from './reset-dialog.tsx'
import { useText } from './text.ts'

/** Grows with every opening, so that a form starts afresh. */
interface Opening {
  number: number
  what?: 'form' | 'reset'
  account?: Account
}

export default function AccountsPage() {
  const t = useText()
  const { accounts } = useRightsCalls()
  const [shown, show] = useAddress(accountsInAddress)
  const search = asRequest(shown)
  const list = useQuery(accounts.endpoints.list, search)
  const columns = useColumns()
  const [opening, setOpening] = useState<Opening>({ number: 0 })
  const open = (what: Opening['what'], account?: Account) =>
    setOpening(({ number }) => ({ number: number + 1, what, account }))
  const close = () => setOpening((last) => ({ ...last, what: undefined }))

  const addButton = (
    <Can do={accounts.endpoints.save}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('form')}>
        {t('add')}
      </Button>
    </Can>
  )
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <ExportButton endpoint={accounts.endpoints.export} search={search} />
          {addButton}
        </>
      }
    >
      <Panel>
        <AccountFilters shown={shown} show={show} />
        <DataTable
          label={t('title')}
          query={list}
          columns={columns}
          page={shown.page}
          onPage={(page) => show({ page })}
          onClearFilters={setFilters(shown) > 0 ? () => show(noFilters) : undefined}
          empty={<EmptyState title={t('emptyTitle')} hint={t('emptyHint')} action={addButton} />}
          actions={(account) => (
            <AccountActions
              account={account}
              onEdit={() => open('form', account)}
              onReset={() => open('reset', account)}
            />
          )}
        />
      </Panel>
      {opening.number > 0 && (
        <AccountForm
          key={`form ${opening.number}`}
          open={opening.what === 'form'}
          account={opening.account}
          onClose={close}
        />
      )}
      {opening.account && (
        <ResetDialog
          key={`reset ${opening.number}`}
          open={opening.what === 'reset'}
          account={opening.account}
          onClose={close}
        />
      )}
    </Page>
  )
}

function useColumns(): Column<Account>[] {
  const t = useText()
  const localized = useLocalized()
  return [
    {
      key: 'name',
      title: t('name'),
      render: (row) => (
        <TwoLines
          main={
            <>
              {row.name} {row.own && <Mark tone="here">{t('you')}</Mark>}
            </>
          }
          below={<span className={styles.phone}>{row.phone}</span>}
        />
      ),
    },
    {
      key: 'scope',
      title: t('scope'),
      render: (row) => (
        <TwoLines main={localized(accountScopes[row.scope])} below={row.place.join(' / ')} />
      ),
    },
    {
      key: 'roles',
      title: t('roles'),
      render: (row) => (
        <TwoLines
          main={row.roles.map((role) => role.name).join(', ') || <Muted>{t('noRole')}</Muted>}
          below={row.beyond && t('beyond')}
        />
      ),
    },
    {
      key: 'state',
      title: t('state'),
      render: (row) => (
        <TwoLines
          main={
            <Mark tone={row.enabled ? 'good' : 'bad'}>
              {t(row.enabled ? 'enabled' : 'disabled')}
            </Mark>
          }
          below={t(row.has_second_password ? 'secondSet' : 'secondMissing')}
        />
      ),
    },
    { key: 'lastSeen', title: t('lastSeen'), render: (row) => <Time at={row.last_seen_at} /> },
  ]
}
