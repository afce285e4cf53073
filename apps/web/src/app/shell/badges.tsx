import { home } from '@innkeeper/contract/areas/home'
import type { MenuRecord } from '@innkeeper/contract/menu'
import { createContext, useContext } from 'react'
import { useQuery } from '../../api/use-query.ts'
import styles from './sidebar.module.css'

/** spec §9; for when the live feed is not there. */
const pollMs = 60_000

interface Badge {
  page: string
  count: number
  words: string
}

const none: Badge[] = []

const all = (records: MenuRecord[]): MenuRecord[] =>
  records.flatMap((record) => [record, ...all(record.children)])

/** What waits on the pages of the menu; asked only for people who have one that counts it. */
export function useBadges(menu: MenuRecord[]): Badge[] {
  const enabled = all(menu).some(({ meta }) => meta.badge)
  const { data } = useQuery(home.endpoints.badges, {}, { enabled, refetchInterval: pollMs })
  return data?.list ?? none
}

export const BadgesContext = createContext(none)

/** spec §2: the number beside a page where something waits, and a dot beside the group around it. */
export function MenuBadge({ record }: { record: MenuRecord }) {
  const badges = useContext(BadgesContext)
  const own = badges.find(({ page }) => page === record.name)
  if (own) {
    return (
      <span className={styles.badge} title={own.words}>
        <span aria-hidden="true">{own.count > 99 ? '99+' : own.count}</span>
        <span className="visually-hidden">{own.words}</span>
      </span>
    )
  }
  const below = new Set(all(record.children).map(({ name }) => name))
  const words = badges.filter(({ page }) => below.has(page)).map((badge) => badge.words)
  if (words.length === 0) return null
  return (
    <span className={styles.dot} title={words.join(', ')}>
      <span className="visually-hidden">{words.join(', ')}</span>
    </span>
  )
}
