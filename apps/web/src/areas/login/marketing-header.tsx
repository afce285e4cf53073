import type { PublicConfig } from '@innkeeper/contract/areas/config'
import { webAddress } from '../../config/safe-path.ts'
import { useLocalized } from '../../i18n/define-text.ts'
import { LanguageSwitch, ThemeSwitch } from '../../theme/switches.tsx'
import { BrandMark } from '../../ui/page/brand-mark.tsx'
import styles from './login.module.css'
import { useLoginText } from './text.ts'

/** spec §1: the public site's header, whose links go to external pages. */
export function MarketingHeader({ config }: { config: PublicConfig }) {
  const t = useLoginText()
  const say = useLocalized()
  const name = say(config.product_name)
  const links = config.marketing_links.map((link) => (
    <li key={link.name}>
      <a href={webAddress(link.url)} target="_blank" rel="noopener noreferrer">
        {say(link.title)}
      </a>
    </li>
  ))
  return (
    <header className={styles.header}>
      <span className={styles.brand}>
        <BrandMark size={32} />
        <span className={styles.product} title={name}>
          {name}
        </span>
      </span>
      <nav className={styles.wideLinks} aria-label={t('site')}>
        <ul>{links}</ul>
      </nav>
      <div className={styles.switches}>
        <LanguageSwitch />
        <ThemeSwitch />
        <details className={styles.narrowLinks}>
          <summary aria-label={t('siteMenu')}>
            <svg width="20" height="20" viewBox="0 0 24 24" fill="none" aria-hidden="true">
              <path
                d="M4 7h16M4 12h16M4 17h16"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
              />
            </svg>
          </summary>
          <nav aria-label={t('site')}>
            <ul>{links}</ul>
          </nav>
        </details>
      </div>
    </header>
  )
}
