import type { home } from '@innkeeper/contract/areas/home'
import { storeResourceAudit, storeResources } from '@innkeeper/contract/areas/store-resources'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { Link } from 'react-router'
import { useQuery } from '../../api/use-query.ts'
import { useCan } from '../../session/can.tsx'
import { Figure, Figures, useNumber } from '../../ui/page/figure.tsx'
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
  const mayAudit = useCan(storeResourceAudit.endpoints.list)
  const maySee = useCan(storeResources.endpoints.list)
  return (
    <Figures>
      {mayAudit ? (
        <Waiting count={pendingAudits} to="/storeResourceAudit" words={t('reviewNow')} />
      ) : (
        maySee && <WaitingSubmissions />
      )}
      {(below[scope] ?? all).map((count) => (
        <Figure key={count} label={t(count)} value={number(estate[count])} />
      ))}
    </Figures>
  )
}

/** The workbench counts for reviewers only; who submits wants to know how far it got. */
function WaitingSubmissions() {
  const t = useText()
  const pending = useQuery(storeResources.endpoints.list, { state: 'pending', per_page: 1 })
  return (
    <Waiting
      count={pending.data?.list.total}
      to="/storeResource?state=pending"
      words={t('seeThem')}
    />
  )
}

interface WaitingProps {
  count: number | undefined
  to: string
  words: string
}

function Waiting({ count, to, words }: WaitingProps) {
  const t = useText()
  const number = useNumber()
  const some = count !== undefined && count > 0
  return (
    <Figure
      label={t('pending')}
      value={count === undefined ? '–' : number(count)}
      note={some ? <Link to={to}>{words}</Link> : count === 0 && t('nothingWaits')}
      calls={some}
    />
  )
}
