import { home } from '@innkeeper/contract/areas/home'
import type { MenuRecord } from '@innkeeper/contract/menu'
import { createContext, useContext } from 'react'
import { useQuery } from '../../api/use-query.ts'
import { codesOf } from '../../session/can.tsx'
import styles from './sidebar.module.css'
import { useShellText } from './text.ts'

/** spec §9 */
const pollMs = 60_000

const auditEntry = 'storeResourceAudit'
const dottedEntry = 'configManagement'

/** How many resources wait for review; asked only for people whose menu has the audit. */
export function useWaitingCount(menu: MenuRecord[]): number {
  const { data } = useQuery(
    home.endpoints.auditCount,
    {},
    { enabled: codesOf(menu).has(auditEntry), refetchInterval: pollMs },
  )
  return data?.count ?? 0
}

export const WaitingContext = createContext(0)

/** spec §2: a dot beside config management and the count beside the audit, when above 0. */
export function WaitingMark({ entry }: { entry: string }) {
  const t = useShellText()
  const count = useContext(WaitingContext)
  if (count <= 0) return null
  const words = t('waiting', { count })
  if (entry === dottedEntry) {
    return (
      <span className={styles.dot} title={words}>
        <span className="visually-hidden">{words}</span>
      </span>
    )
  }
  if (entry !== auditEntry) return null
  return (
    <span className={styles.badge} title={words}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
