import DownOutlined from '@ant-design/icons/DownOutlined'
import type { MenuRecord } from '@innkeeper/contract/menu'
import { useId, useState } from 'react'
import { targetOf, visibleEntries } from '../../menu/menu.ts'
import { MenuIcon } from '../../menu/menu-icon.tsx'
import { MenuLink } from '../../menu/menu-link.tsx'
import { MenuBadge } from './badges.tsx'
import styles from './sidebar.module.css'

interface Props {
  record: MenuRecord
  /** The names on the way to the current page. */
  trail: string[]
  onFollow?: () => void
}

/** A page that is reached from this entry, but stands in no menu, is still inside it. */
function whereabouts(name: string, trail: string[]) {
  if (trail.at(-1) === name) return 'page'
  return trail.includes(name) ? 'true' : undefined
}

/** A level-2 entry: a link, or a heading that opens and closes its level-3 children. */
export function SidebarEntry({ record, trail, onFollow }: Props) {
  const children = visibleEntries(record.children)
  if (children.length > 0) return <Group {...{ record, children, trail, onFollow }} />
  return (
    <li>
      <MenuLink
        target={targetOf(record)}
        className={styles.entry}
        current={whereabouts(record.name, trail)}
        title={record.meta.title}
        onFollow={onFollow}
      >
        <MenuIcon name={record.icon} />
        <span className={styles.words}>{record.meta.title}</span>
        <MenuBadge record={record} />
      </MenuLink>
    </li>
  )
}

function Group({ record, children, trail, onFollow }: Props & { children: MenuRecord[] }) {
  const id = useId()
  const [open, setOpen] = useState(true)
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        data-inside={trail.includes(record.name) || undefined}
        aria-expanded={open}
        aria-controls={id}
        title={record.meta.title}
        onClick={() => setOpen(!open)}
      >
        <MenuIcon name={record.icon} />
        <span className={styles.words}>{record.meta.title}</span>
        <MenuBadge record={record} />
        <span className={styles.arrow} aria-hidden="true">
          <DownOutlined />
        </span>
      </button>
      <ul id={id} className={styles.deeper} hidden={!open}>
        {children.map((child) => (
          <SidebarEntry key={child.name} record={child} trail={trail} onFollow={onFollow} />
        ))}
      </ul>
    </li>
  )
}
