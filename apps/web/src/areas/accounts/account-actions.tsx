import type { Account } from '@innkeeper/contract/areas/accounts'
import { viewAs } from '@innkeeper/contract/areas/view-as'
import { whyNot } from '@innkeeper/contract/areas/why-not'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { navigation } from '../../api/leave.ts'
import { useCall } from '../../api/use-call.ts'
import { useRightsCalls } from '../../session/calls.ts'
import { useCan } from '../../session/can.tsx'
import { session } from '../../session/session.ts'
import { MoreMenu } from '../../ui/table/more-menu.tsx'
import { useAskRemove } from '../../ui/use-ask-remove.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { useText } from './text.ts'

interface AccountActionsProps {
  account: Account
  onEdit: () => void
  onReset: () => void
}

export function AccountActions({ account, onEdit, onReset }: AccountActionsProps) {
  const t = useText()
  const { accounts } = useRightsCalls()
  const navigate = useNavigate()
  const askRemove = useAskRemove({
    endpoint: accounts.endpoints.remove,
    body: { id: account.id },
    title: t('removeTitle', { name: account.name }),
    consequence: t('removeConsequence'),
    action: t('remove'),
    refusedTitle: t('refusedTitle', { name: account.name }),
    refusedHint: t('refusedHint'),
  })
  const askView = useViewAs(account)
  const { name, own, enabled } = account
  // Who has more rights can be looked at and asked about, not changed.
  const mayChange = !account.beyond
  const may = {
    save: useCan(accounts.endpoints.save) && mayChange,
    reset: useCan(accounts.endpoints.resetPassword) && mayChange && !own,
    view: useCan(viewAs.endpoints.start) && mayChange && !own && enabled,
    ask: useCan(whyNot.endpoints.explain),
    remove: useCan(accounts.endpoints.remove) && mayChange && !own,
  }
  const ask = () => void navigate(`/whyNot?account=${account.id}`)
  const items = [
    may.reset && { key: 'reset', label: t('reset'), onClick: onReset },
    may.view && { key: 'view', label: t('viewAs'), onClick: askView },
    may.ask && { key: 'ask', label: t('whyNot'), onClick: ask },
    may.remove && { key: 'remove', label: t('remove'), danger: true, onClick: askRemove },
  ]
  return (
    <>
      {may.save && (
        <Button aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      <MoreMenu of={name} items={items.filter((item) => item !== false)} />
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
