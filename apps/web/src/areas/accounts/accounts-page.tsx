import { type Account, accountScopes } from '@innkeeper/contract/areas/accounts'
import type { ComponentType } from 'react'
import { FieldValue, type ValueProps } from '../../crud/field-value.tsx'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { Mark } from '../../ui/mark.tsx'
import { onUse } from '../../ui/on-use.tsx'
import { Muted, Noted } from '../../ui/table/two-lines.tsx'
import { Time } from '../../ui/time.tsx'
import { useAccountMenu } from './account-menu.tsx'
import styles from './accounts.module.css'
import { useText } from './text.ts'

const AccountForm = onUse(() => import('./account-form.tsx').then((module) => module.AccountForm))

interface CellProps {
  row: Account
}

function NameCell({ row }: CellProps) {
  const t = useText()
  const you = row.own && <Mark tone="here">{t('you')}</Mark>
  return (
    <Noted
      main={
        <>
          {row.name} {you}
        </>
      }
      note={<span className={styles.phone}>{row.phone}</span>}
    />
  )
}

function ScopeCell({ row }: CellProps) {
  const localized = useLocalized()
  return <Noted main={localized(accountScopes[row.scope])} note={row.place.join(' / ')} />
}

function RolesCell({ row }: CellProps) {
  const t = useText()
  return row.roles.map(({ name }) => name).join(', ') || <Muted>{t('noRole')}</Muted>
}

function StateCell(props: ValueProps) {
  const t = useText()
  const note = !props.row.has_second_password && t('secondMissing')
  return <Noted main={<FieldValue {...props} />} note={note} />
}

const cells = {
  name: NameCell,
  scope: ScopeCell,
  roles: RolesCell,
  enabled: StateCell,
  last_seen_at: ({ row }: CellProps) => <Time at={row.last_seen_at} />,
} as Record<string, unknown> as Record<string, ComponentType<ValueProps>>
const columns = Object.keys(cells)

export default function AccountsPage() {
  const { accounts } = useRightsCalls()
  const { menu, dialog } = useAccountMenu()
  return (
    <>
      <ResourcePage
        area={accounts}
        columns={columns}
        cells={cells}
        rowMenu={menu}
        form={AccountForm}
      />
      {dialog}
    </>
  )
}
