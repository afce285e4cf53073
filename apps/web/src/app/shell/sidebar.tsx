import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined'
import type { MenuRecord } from '@innkeeper/contract/menu'
import { useState } from 'react'
import { visibleEntries } from '../../menu/menu.ts'
import { preferences } from '../../session/preferences.ts'
import styles from './sidebar.module.css'
import { SidebarEntry } from './sidebar-entry.tsx'
import { useShellText } from './text.ts'

/** spec §2: level-2 entries of type 0 and their level-3 children; 200 wide, 50 when collapsed. */
export function Sidebar({ section, trail }: { section: MenuRecord; trail: string[] }) {
  const t = useShellText()
  const [open, setOpen] = useState(preferences.sidebarOpen)
  const label = open ? t('collapse') : t('expand')

  return (
    <aside className={styles.sidebar} data-collapsed={!open || undefined}>
      <nav aria-label={t('sideMenu', { section: section.meta.title })}>
        <ul className={styles.list}>
          {visibleEntries(section.children).map((record) => (
            <SidebarEntry key={record.name} record={record} trail={trail} />
          ))}
        </ul>
      </nav>
      <button
        type="button"
        className={styles.collapse}
        aria-label={label}
        title={label}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open)
          preferences.setSidebarOpen(!open)
        }}
      >
        {open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      </button>
    </aside>
  )
}
