import type { Role } from '@innkeeper/contract/areas/roles'
import { Button } from 'antd'
import { useRightsCalls } from '../../session/calls.ts'
import { Can, useCan } from '../../session/can.tsx'
import { useAskRemove } from '../../ui/use-ask-remove.tsx'
import { useText } from './text.ts'

/** Whether there is any button to show. */
export function useMayAct(): boolean {
  const { roles } = useRightsCalls()
  const rights = [useCan(roles.endpoints.save), useCan(roles.endpoints.remove)]
  return rights.includes(true)
}

export function RoleActions({ role, onEdit }: { role: Role; onEdit: () => void }) {
  const t = useText()
  const { roles } = useRightsCalls()
  const { id, name } = role
  const askRemove = useAskRemove({
    endpoint: roles.endpoints.remove,
    body: { id },
    title: t('removeTitle', { name }),
    consequence: t('removeConsequence'),
    action: t('remove'),
    refusedTitle: t('refusedTitle', { name }),
  })
  if (role.beyond) return null
  return (
    <>
      <Can do={roles.endpoints.save}>
        <Button aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      </Can>
      <Can do={roles.endpoints.remove}>
        <Button danger aria-label={t('removeOf', { name })} onClick={askRemove}>
          {t('remove')}
        </Button>
      </Can>
    </>
  )
}
