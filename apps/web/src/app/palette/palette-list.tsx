import { mostFound } from '@innkeeper/contract/areas/search'
import type { Mark } from '@innkeeper/contract/find'
import { type MouseEvent, useEffect, useRef } from 'react'
import { MenuIcon } from '../../menu/menu-icon.tsx'
import type { Group, Item } from './items.ts'
import styles from './palette.module.css'
import { usePaletteText } from './text.ts'

interface PaletteListProps {
  id: string
  groups: Group[]
  active: Item | undefined
  /** The answer to what was typed is on its way. */
  behind: boolean
  onPoint: (key: string) => void
  onOpen: (item: Item, newTab: boolean) => void
}

/** The groups with their headings. The focus stays in the field; it says which option is active. */
export function PaletteList({ id, groups, active, behind, onPoint, onOpen }: PaletteListProps) {
  const t = usePaletteText()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('results')}
      aria-busy={behind}
      className={styles.list}
      hidden={groups.length === 0}
    >
      {groups.map(({ key, title, items, more }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div key={key} role="group" aria-labelledby={`${id}-${key}`} className={styles.group}>
          <div id={`${id}-${key}`} className={styles.heading}>
            {title}
            {more && <span className={styles.more}>{t('more', { count: mostFound })}</span>}
          </div>
          {items.map((item) => (
            <Option
              key={item.key}
              id={`${id}-${item.key}`}
              item={item}
              isActive={item.key === active?.key}
              onPoint={onPoint}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps extends Pick<PaletteListProps, 'onPoint' | 'onOpen'> {
  id: string
  item: Item
  isActive: boolean
}

function Option({ id, item, isActive, onPoint, onOpen }: OptionProps) {
  const option = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { target, title, marks, detail, icon } = item
  const href = target?.kind === 'route' ? target.path : target?.href
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onOpen(item, event.ctrlKey || event.metaKey)
  }
  return (
    // A link, so that the middle button opens a tab; the keyboard is in the field.
    <a
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      className={styles.option}
      onMouseMove={() => !isActive && onPoint(item.key)}
      onClick={open}
    >
      {icon && <MenuIcon name={icon} />}
      <span className={styles.title}>
        <Marked text={title} marks={marks} />
      </span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </a>
  )
}

/** The characters that match, marked. */
function Marked({ text, marks }: { text: string; marks: Mark[] }) {
  const characters = [...text]
  const ends = [...new Set([0, ...marks.flat(), characters.length])].sort((a, b) => a - b)
  return ends.slice(0, -1).map((from, index) => {
    const part = characters.slice(from, ends[index + 1]).join('')
    const isMarked = marks.some(([start, end]) => start <= from && from < end)
    return isMarked ? <mark key={from}>{part}</mark> : part
  })
}
