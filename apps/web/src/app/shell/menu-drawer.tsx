import type { MenuRecord } from '@innkeeper/contract/menu'
import { Drawer } from 'antd'
import { targetOf, visibleEntries } from '../../menu/menu.ts'
import styles from './sidebar.module.css'
import { SidebarEntry } from './sidebar-entry.tsx'
import { useShellText } from './text.ts'

interface Props {
  menu: MenuRecord[]
  trail: string[]
  open: boolean
  onClose: () => void
}

/** The whole menu for narrow screens: the top entries are headings, a single one is its child. */
export function MenuDrawer({ menu, trail, open, onClose }: Props) {
  const t = useShellText()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={288}
      title={t('mainMenu')}
      closable={{ 'aria-label': t('closeMenu') }}
      styles={{ body: { padding: '8px 0' } }}
    >
      <nav aria-label={t('mainMenu')}>
        {visibleEntries(menu).map((section) => (
          <section key={section.name} aria-label={section.meta.title}>
            {needsHeading(section) && <h2 className={styles.heading}>{section.meta.title}</h2>}
            <ul className={styles.list}>
              {entriesOf(section).map((record) => (
                <SidebarEntry key={record.name} record={record} trail={trail} onFollow={onClose} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Drawer>
  )
}

/** A level-1 entry that is a page itself stands for itself, before what is under it. */
function entriesOf(section: MenuRecord): MenuRecord[] {
  const children = visibleEntries(section.children)
  return targetOf(section) ? [{ ...section, children: [] }, ...children] : children
}

const needsHeading = (section: MenuRecord) =>
  !targetOf(section) && !section.meta.single && section.children.length > 0
