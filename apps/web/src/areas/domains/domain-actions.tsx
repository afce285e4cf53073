import { type Domain, domains } from '@innkeeper/contract/areas/domains'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useCall } from '../../api/use-call.ts'
import { Can, useCan } from '../../session/can.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { useText } from './text.ts'

/** Seeing the business configurations is a page of its own. */
const childPage = { permission: 'domainChildList' }

/** Whether there is any button to show. */
export function useMayAct(top: boolean): boolean {
  const { edit, remove } = domains.endpoints
  const rights = [useCan(edit), useCan(remove), useCan(childPage) && top]
  return rights.includes(true)
}

interface DomainActionsProps {
  domain: Domain
  onEdit: () => void
}

export function DomainActions({ domain, onEdit }: DomainActionsProps) {
  const t = useText()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { id, title: name, property: identifier, url } = domain
  const remove = useCall(domains.endpoints.remove)

  const askRemove = () =>
    confirm({
      title: t('removeTitle'),
      consequence: t('removeConsequence', { name, identifier, domain: url }),
      action: t('remove'),
      run: () => remove.call({ id }),
    })

  return (
    <>
      <Can do={domains.endpoints.edit}>
        <Button aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      </Can>
      {domain.pid === 0 && (
        <Can do={childPage}>
          <Button
            aria-label={t('businessOf', { name })}
            onClick={() => navigate(childListOf(domain))}
          >
            {t('business')}
          </Button>
        </Can>
      )}
      <Can do={domains.endpoints.remove}>
        <Button danger aria-label={t('removeOf', { name })} onClick={askRemove}>
          {t('remove')}
        </Button>
      </Can>
    </>
  )
}

/** spec §2: /domainChildList?pid={id}&title={title} */
function childListOf({ id, title }: Domain): string {
  return `/domainChildList?${new URLSearchParams({ pid: String(id), title })}`
}
