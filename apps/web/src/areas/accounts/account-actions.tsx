import type { Account } from '@innkeeper/contract/areas/accounts'
import { viewAs } from '@innkeeper/contract/areas/view-as'
import { whyNot } from '@innkeeper/contract/areas/why-not'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { navigation } from '../../api/leave.ts'
import { useCall } from '../../api/use-call.ts'
import type { Row } from '../../crud/record.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { useCan } from '../../session/can.tsx'
import { session } from '../../session/session.ts'
import { MoreMenu } from '../../ui/table/more-menu.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { useText } from './text.ts'

/** What else one can do with an account than edit and delete it. */
export function AccountActions({ row }: { row: Row }) {
  const account = row as unknown as Account
  const t = useText()
  const { accounts } = useRightsCalls()
  const navigate = useNavigate()
  const askView = useViewAs(account)
  const [reset, setReset] = useState({ opening: 0, open: false })
  // Who has more rights can be looked at and asked about, not changed.
  const mayTouch = !account.beyond && !account.own
  const may = {
    reset: useCan(accounts.endpoints.resetPassword) && mayTouch,
    view: useCan(viewAs.endpoints.start) && mayTouch && account.enabled,
    ask: useCan(whyNot.endpoints.explain),
  }
  const openReset = () => setReset(({ opening }) => ({ opening: opening + 1, open: true }))
  const ask = () => void navigate(`/whyNot?account=${account.id}`)
  const items = [
    may.reset && { key: 'reset', label: t('reset'), onClick: openReset },
    may.view && { key: 'view', label: t('viewAs'), onClick: askView },
    may.ask && { key: 'ask', label: t('whyNot'), onClick: ask },
  ]
  return (
    <>
      <MoreMenu of={account.name} items={items.filter((item) => item !== false)} />
      {reset.opening > 0 && (
        <ResetDialog
          key={reset.opening}
          open={reset.open}
          account={account}
          onClose={() => setReset((last) => ({ ...last, open: false }))}
        />
      )}
    </>
  )
}

/** Loads the console afresh, so that nothing of one person is shown to the other. */
function useViewAs({ id, name }: Account) {
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
  return () =>
    confirm({
      title: t('viewTitle', { name }),
      consequence: t('viewConsequence'),
      action: t('viewStart'),
      danger: false,
      run: () => call({ id }),
    })
}
