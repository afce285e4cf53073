import { accessCheck } from '@innkeeper/contract/areas/access-check'
import type { Account } from '@innkeeper/contract/areas/accounts'
import { viewAs } from '@innkeeper/contract/areas/view-as'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { navigation } from '../../api/leave.ts'
import { useCall } from '../../api/use-call.ts'
import type { Row } from '../../crud/record.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { useCan } from '../../session/can.tsx'
import { session } from '../../session/session.ts'
import { onUse } from '../../ui/on-use.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import type { Login } from './login-card.tsx'
import { useText } from './text.ts'

const ResetDialog = onUse(() => import('./reset-dialog.tsx').then((module) => module.ResetDialog))

/** What else one can do with an account than edit and delete it, and the dialog that it may need. */
export function useAccountMenu(onReset: (login: Login) => void) {
  const t = useText()
  const { accounts } = useRightsCalls()
  const navigate = useNavigate()
  const askView = useViewAs()
  const [reset, setReset] = useState<{ account: Account; opening: number; open: boolean }>()
  const may = {
    reset: useCan(accounts.endpoints.resetPassword),
    view: useCan(viewAs.endpoints.start),
    ask: useCan(accessCheck.endpoints.explain),
  }
  const openReset = (account: Account) =>
    setReset((last) => ({ account, opening: (last?.opening ?? 0) + 1, open: true }))
  const menu = (row: Row) => {
    const account = row as unknown as Account
    // Who has more rights can be looked at and asked about, not changed.
    const mayTouch = !account.beyond && !account.own
    const items = [
      mayTouch &&
        may.reset && { key: 'reset', label: t('reset'), onClick: () => openReset(account) },
      mayTouch &&
        may.view &&
        account.enabled && { key: 'view', label: t('viewAs'), onClick: () => askView(account) },
      may.ask && {
        key: 'ask',
        label: t('checkAccess'),
        onClick: () => void navigate(`/whyNot?account=${account.id}`),
      },
    ]
    return items.filter((item) => item !== false)
  }
  const dialog = reset && (
    <ResetDialog
      key={reset.opening}
      open={reset.open}
      account={reset.account}
      onReset={onReset}
      onClose={() => setReset({ ...reset, open: false })}
    />
  )
  return { menu, dialog }
}

/** Loads the console afresh, so that nothing of one person is shown to the other. */
function useViewAs() {
  const t = useText()
  const confirm = useConfirm()
  const { call } = useCall(viewAs.endpoints.start, {
    quiet: true,
    onDone: ({ user, expires_at: until }) => {
      const back = window.location.pathname + window.location.search
      session.startView({ name: user.name, until, back }, user)
      navigation.load('/')
    },
  })
  return ({ id, name }: Account) =>
    confirm({
      title: t('viewTitle', { name }),
      consequence: t('viewConsequence'),
      action: t('viewStart'),
      danger: false,
      run: () => call({ id }),
    })
}
