import type { MenuRecord } from '@innkeeper/contract/menu'
import type { ReactNode } from 'react'
import { useCurrentRecordName } from '../../config/record-name.ts'
import { firstTarget } from '../../menu/menu.ts'
import { MenuLink } from '../../menu/menu-link.tsx'
import styles from './shell.module.css'
import { useShellText } from './text.ts'
import { VersionNotice } from './version-notice.tsx'

interface BreadcrumbsProps {
  trail: MenuRecord[]
  /** What one can do about the page itself. */
  children?: ReactNode
}

/** Where the person is, and the notice of the new version (spec §2). */
export function Breadcrumbs({ trail, children }: BreadcrumbsProps) {
  const t = useShellText()
  const name = useCurrentRecordName()
  return (
    <div className={styles.crumbBar}>
      <div className={styles.place}>
        <nav aria-label={t('breadcrumbs')}>
          <ol className={styles.crumbs}>
            {trail.map((record, index) => {
              const here = index === trail.length - 1
              return (
                <li key={record.name} aria-current={here ? 'page' : undefined}>
                  {here ? (
                    name || record.meta.title
                  ) : (
                    <MenuLink target={firstTarget(record)}>{record.meta.title}</MenuLink>
                  )}
                </li>
              )
            })}
          </ol>
        </nav>
        {children}
      </div>
      <VersionNotice />
    </div>
  )
}
