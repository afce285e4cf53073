import type { MenuRecord } from '@innkeeper/contract/menu'
import { type MenuTarget, targetOf, visibleEntries } from '../../menu/menu.ts'
import { MenuIcon } from '../../menu/menu-icon.tsx'
import { MenuLink } from '../../menu/menu-link.tsx'
import { useStoredMenu } from '../../session/session.ts'
import { Panel } from '../../ui/page/page.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import { useText } from './text.ts'
import styles from './workbench.module.css'

interface WayIn {
  record: MenuRecord
  target: MenuTarget
  group: string
}

/** Every page of the menu but this one, with the title of the entry it stands under. */
function waysIn(menu: MenuRecord[], group = ''): WayIn[] {
  return visibleEntries(menu).flatMap((record) => {
    const below = waysIn(record.children, record.meta.title)
    const target = targetOf(record)
    if (!target || record.name === 'workbench') return below
    return [{ record, target, group }, ...below]
  })
}

export function QuickLinks() {
  const t = useText()
  const ways = waysIn(useStoredMenu() ?? [])
  return (
    <Panel title={t('quickLinks')}>
      {ways.length === 0 ? (
        <Muted>{t('noLinks')}</Muted>
      ) : (
        <ul className={styles.links}>
          {ways.map((way) => (
            <li key={way.record.name}>
              <QuickLink {...way} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function QuickLink({ record, target, group }: WayIn) {
  return (
    <MenuLink className={styles.link} target={target}>
      <span className={styles.icon}>
        <MenuIcon name={record.icon} />
      </span>
      <span>
        {record.meta.title}
        {group && <span className={styles.group}>{group}</span>}
      </span>
    </MenuLink>
  )
}
