import type { RoleDetail } from '@innkeeper/contract/areas/roles'
import { useLocalized } from '../../i18n/define-text.ts'
import { Mark } from '../../ui/mark.tsx'
import { Muted } from '../../ui/table/two-lines.tsx'
import styles from './others.module.css'
import { useText } from './text.ts'

/** What others gave the role and its editor lacks. */
export function Others({ others }: Pick<RoleDetail, 'others'>) {
  const t = useText()
  const localized = useLocalized()
  if (others.length === 0) return null
  return (
    <section aria-label={t('othersTitle')}>
      <h3 className={styles.title}>{t('othersTitle')}</h3>
      <Muted>{t('othersHint')}</Muted>
      <ul className={styles.list}>
        {others.map(({ code, title }) => (
          <li key={code}>
            <Mark>{localized(title)}</Mark>
          </li>
        ))}
      </ul>
    </section>
  )
}
