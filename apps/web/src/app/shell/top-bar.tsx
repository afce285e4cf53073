import { MenuOutlined } from '@ant-design/icons'
import type { MenuRecord } from '@innkeeper/contract/menu'
import { firstTarget, visibleEntries } from '../../menu/menu.ts'
import { MenuLink } from '../../menu/menu-link.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { Logo } from './logo.tsx'
import { useShellText } from './text.ts'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

interface Props {
  menu: MenuRecord[]
  section: MenuRecord | undefined
  narrow: boolean
  drawerOpen: boolean
  onOpenDrawer: () => void
}

export function TopBar({ menu, section, narrow, drawerOpen, onOpenDrawer }: Props) {
  const t = useShellText()
  return (
    <header className={styles.bar}>
      {narrow && (
        <button
          type="button"
          className={styles.burger}
          aria-label={t('openMenu')}
          aria-expanded={drawerOpen}
          onClick={onOpenDrawer}
        >
          <MenuOutlined />
        </button>
      )}
      <Logo />
      {!narrow && (
        <nav className={styles.entries} aria-label={t('mainMenu')}>
          <ul>
            {visibleEntries(menu).map((record) => (
              <li key={record.name}>
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
        </nav>
      )}
      <PaletteButton narrow={narrow} />
      <UserMenu />
    </header>
  )
}
