import MenuOutlined from '@ant-design/icons/MenuOutlined'
import type { MenuRecord } from '@innkeeper/contract/menu'
import { visibleEntries } from '../../menu/menu.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { Logo } from './logo.tsx'
import { useShellText } from './text.ts'
import styles from './top-bar.module.css'
import { TopEntries } from './top-entries.tsx'
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
      {!narrow && <TopEntries entries={visibleEntries(menu)} section={section} />}
      <PaletteButton narrow={narrow} />
      <UserMenu />
    </header>
  )
}
