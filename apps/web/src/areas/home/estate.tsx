import type { home } from '@innkeeper/contract/areas/home'
import { storeResources } from '@innkeeper/contract/areas/store-resources'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { Link } from 'react-router'
import { useCan } from '../../session/can.tsx'
import { Figure, Figures, useNumber } from '../../ui/figure.tsx'
import { useText } from './text.ts'

type Workbench = ReplyOf<typeof home.endpoints.workbench>
type Count = keyof Workbench['estate']

const all: Count[] = ['partners', 'brands', 'stores', 'accounts']

/** A brand's staff needs no card that says “1 brand”: only what lies below one's scope counts. */
const below: Record<string, Count[]> = {
  partner: ['brands', 'stores', 'accounts'],
  brand: ['stores', 'accounts'],
  store: ['accounts'],
}

interface EstateProps {
  scope: string
  estate: Workbench['estate']
  pendingAudits: number
}

export function Estate({ scope, estate, pendingAudits }: EstateProps) {
  const t = useText()
  const number = useNumber()
  return (
    <Figures>
      <Figure
        label={t('pending')}
        value={number(pendingAudits)}
        note={pendingAudits > 0 ? <WayToPending /> : t('nothingWaits')}
        calls={pendingAudits > 0}
      />
      {(below[scope] ?? all).map((count) => (
        <Figure key={count} label={t(count)} value={number(estate[count])} />
      ))}
    </Figures>
  )
}

/** Reviewers go to the audit; who submits sees how far it got; others only see the number. */
function WayToPending() {
  const t = useText()
  const mayAudit = useCan(storeResources.endpoints.auditList)
  const maySee = useCan(storeResources.endpoints.list)
  if (mayAudit) return <Link to="/storeResourceAudit">{t('reviewNow')}</Link>
  if (maySee) return <Link to="/storeResource?state=pending">{t('seeThem')}</Link>
  return null
}
