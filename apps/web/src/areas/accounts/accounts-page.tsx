import { type Account, accountScopes } from '@innkeeper/contract/areas/accounts'
import type { ComponentType } from 'react'
import type { ValueProps } from '../../crud/field-value.tsx'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { Mark } from '../../ui/mark.tsx'
import { Muted, TwoLines } from '../../ui/table/two-lines.tsx'
import { Time } from '../../ui/time.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './accounts.module.css'
import { useText } from './text.ts'

interface CellProps {
  row: Account
}

function NameCell({ row }: CellProps) {
  const t = useText()
  const you = row.own && <Mark tone="here">{t('you')}</Mark>
  return (
    <TwoLines
      main={
        <>
          {row.name} {you}
        </>
      }
      below={<span className={styles.phone}>{row.phone}</span>}
    />
  )
}

function ScopeCell({ row }: CellProps) {
  const localized = useLocalized()
  return <TwoLines main={localized(accountScopes[row.scope])} below={row.place.join(' / ')} />
}

function RolesCell({ row }: CellProps) {
  const t = useText()
  return row.roles.map(({ name }) => name).join(', ') || <Muted>{t('noRole')}</Muted>
}

function StateCell({ row, field }: CellProps & ValueProps) {
  const t = useText()
  const localized = useLocalized()
  const word = field.words?.[`${row.enabled}`]
  return (
    <TwoLines
      main={<Mark tone={row.enabled ? 'good' : 'bad'}>{word && localized(word)}</Mark>}
      below={t(row.has_second_password ? 'secondSet' : 'secondMissing')}
    />
  )
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
  return (
    <ResourcePage
      area={accounts}
      columns={columns}
      cells={cells}
      rowActions={AccountActions}
      form={AccountForm}
    />
  )
}
