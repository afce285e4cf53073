import { NotificationOutlined } from '@ant-design/icons'
import type { MenuRecord } from '@innkeeper/contract/menu'
import { useConfig } from '../../config/config.tsx'
import { useCurrentRecordName } from '../../config/record-name.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { firstTarget } from '../../menu/menu.ts'
import { MenuLink } from '../../menu/menu-link.tsx'
import styles from './shell.module.css'
import { useShellText } from './text.ts'

/** Where the person is, and the notice of the new version (spec §2). */
export function Breadcrumbs({ trail }: { trail: MenuRecord[] }) {
  const t = useShellText()
  const say = useLocalized()
  const name = useCurrentRecordName()
  const notice = say(useConfig().version_notice)
  return (
    <div className={styles.crumbBar}>
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
      {notice && (
        <section className={styles.notice} aria-label={t('versionNotice')}>
          <span aria-hidden="true">
            <NotificationOutlined />
          </span>
          {notice}
        </section>
      )}
    </div>
  )
}
