import { type Account, accountScopes } from '@innkeeper/contract/areas/accounts'
import { type ComponentType, useState } from 'react'
import { FieldValue, type ValueProps } from '../../crud/field-value.tsx'
import type { ResourceFormProps } from '../../crud/record.ts'
import { ResourcePage } from '../../crud/resource-page.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { Mark } from '../../ui/mark.tsx'
import { onUse } from '../../ui/on-use.tsx'
import { Muted, Noted } from '../../ui/table/two-lines.tsx'
import { useAccountMenu } from './account-menu.tsx'
import styles from './accounts.module.css'
import type { Login } from './login-card.tsx'
import { useText } from './text.ts'

const LoginCard = onUse(() => import('./login-card.tsx').then((module) => module.LoginCard))
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
} as Record<string, unknown> as Record<string, ComponentType<ValueProps>>
const columns = [...Object.keys(cells), 'last_seen_at']

export default function AccountsPage() {
  const { accounts } = useRightsCalls()
  const [login, setLogin] = useState<{ login: Login; open: boolean }>()
  const show = (each: Login) => setLogin({ login: each, open: true })
  const { menu, dialog } = useAccountMenu(show)
  /** Only a new account comes with its password. */
  const onSaved: ResourceFormProps['onSaved'] = (_reply, _sent, filled) => {
    if (filled.password) show(filled as unknown as Login)
  }
  return (
    <>
      <ResourcePage
        area={accounts}
        columns={columns}
        cells={cells}
        rowMenu={menu}
        form={AccountForm}
        onSaved={onSaved}
      />
      {dialog}
      {login && <LoginCard {...login} onClose={() => setLogin({ ...login, open: false })} />}
    </>
  )
}
