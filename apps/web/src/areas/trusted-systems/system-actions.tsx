import { type TrustedSystem, trustedSystems } from '@innkeeper/contract/areas/trusted-systems'
import { Button } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { Can, useCan } from '../../session/can.tsx'
import { MoreMenu } from '../../ui/table/more-menu.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import type { NewKey } from './key-dialog.tsx'
import { useText } from './text.ts'

interface SystemActionsProps {
  system: TrustedSystem
  onEdit: () => void
  onNewKey: (key: NewKey) => void
}

/** Whether there is any button to show. */
export function useMayAct(): boolean {
  const { save, renewKey, remove } = trustedSystems.endpoints
  const rights = [useCan(save), useCan(renewKey), useCan(remove)]
  return rights.includes(true)
}

export function SystemActions({ system, onEdit, onNewKey }: SystemActionsProps) {
  const t = useText()
  const confirm = useConfirm()
  const { id, name } = system
  const renew = useCall(trustedSystems.endpoints.renewKey, {
    quiet: true,
    onDone: ({ system_key }) => onNewKey({ id, name, key: system_key }),
  })
  const remove = useCall(trustedSystems.endpoints.remove)
  const mayRenew = useCan(trustedSystems.endpoints.renewKey)
  const mayRemove = useCan(trustedSystems.endpoints.remove)

  const askRenew = () =>
    confirm({
      title: t('renewTitle', { name }),
      consequence: t('renewConsequence'),
      action: t('renew'),
      run: () => renew.call({ id }),
    })
  const askRemove = () =>
    confirm({
      title: t('removeTitle', { name }),
      consequence: t('removeConsequence', { partner: system.partner_name }),
      action: t('remove'),
      run: () => remove.call({ id }),
    })

  const items = [
    mayRenew && { key: 'renew', label: t('renew'), onClick: askRenew },
    mayRemove && { key: 'remove', label: t('remove'), danger: true, onClick: askRemove },
  ]
  return (
    <>
      <Can do={trustedSystems.endpoints.save}>
        <Button aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      </Can>
      <MoreMenu of={name} items={items.filter((item) => item !== false)} />
    </>
  )
}
