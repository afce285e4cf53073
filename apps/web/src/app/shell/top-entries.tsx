import DownOutlined from '@ant-design/icons/DownOutlined'
import type { MenuRecord } from '@innkeeper/contract/menu'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { firstTarget } from '../../menu/menu.ts'
import { MenuLink } from '../../menu/menu-link.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { useMenuButton } from '../../ui/use-menu-button.ts'
import { useShellText } from './text.ts'
import styles from './top-bar.module.css'

interface TopEntriesProps {
  entries: MenuRecord[]
  section: MenuRecord | undefined
}

/** The level-1 entries; those that have no room are behind “More”. */
export function TopEntries({ entries, section }: TopEntriesProps) {
  const t = useShellText()
  const nav = useRef<HTMLElement>(null)
  const fitting = useFitting(nav, entries.map(({ meta }) => meta.title).join())
  const hidden = entries.slice(fitting)
  return (
    <nav ref={nav} className={styles.entries} aria-label={t('mainMenu')}>
      <ul>
        {entries.map((record, index) => (
          // Measured also where it is not shown.
          <li key={record.name} className={index < fitting ? undefined : styles.noRoom}>
            <MenuLink
              target={firstTarget(record)}
              className={styles.entry}
              current={record.name === section?.name ? 'true' : undefined}
            >
              {record.meta.title}
            </MenuLink>
          </li>
        ))}
      </ul>
      {hidden.length > 0 && <More entries={hidden} section={section} />}
    </nav>
  )
}

function More({ entries, section }: TopEntriesProps) {
  const t = useShellText()
  const { dropdown, button } = useMenuButton()
  const isHere = entries.some(({ name }) => name === section?.name)
  const items = entries.map((record) => ({
    key: record.name,
    label: <MenuLink target={firstTarget(record)}>{record.meta.title}</MenuLink>,
  }))
  return (
    <Dropdown {...dropdown} menu={{ items, selectedKeys: section ? [section.name] : [] }}>
      <button
        {...button}
        type="button"
        className={`${styles.entry} ${styles.more}`}
        aria-current={isHere || undefined}
      >
        {t('more')} <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}

/** As the style sheet has it: between two entries, and around all of them. */
const gap = 4
/** What “More” needs for itself. */
const moreWidth = 96

/** How many entries of these widths stand beside each other; all of them need no “More”. */
function fittingIn(room: number, widths: number[]): number {
  const ends: number[] = []
  for (const width of widths) ends.push((ends.at(-1) ?? gap) + width + gap)
  if ((ends.at(-1) ?? 0) <= room) return Number.POSITIVE_INFINITY
  return ends.filter((end) => end <= room - moreWidth).length
}

/** Measured anew when the room changes, and when other titles need another one. */
function useFitting(nav: RefObject<HTMLElement | null>, titles: string): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles are what is measured
  useLayoutEffect(() => {
    const element = nav.current
    if (!element) return
    const measure = () => {
      const widths = [...element.querySelectorAll('li')].map((entry) => entry.offsetWidth)
      setFitting(fittingIn(element.clientWidth, widths))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [nav, titles])
  return fitting
}
