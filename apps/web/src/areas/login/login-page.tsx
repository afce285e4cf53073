import { useState } from 'react'
import { useConfig } from '../../config/config.tsx'
import { usePageTitle } from '../../config/page-title.ts'
import { webAddress } from '../../config/safe-path.ts'
import { forcedOut } from '../../session/forced-out.ts'
import { signedOutElsewhere } from '../../session/signed-out-elsewhere.ts'
import { Hero } from './hero.tsx'
import styles from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { MarketingHeader } from './marketing-header.tsx'
import { useLoginText } from './text.ts'

export default function LoginPage() {
  const t = useLoginText()
  const config = useConfig()
  const [wasForcedOut] = useState(forcedOut.isNews)
  const [elsewhere] = useState(signedOutElsewhere.isNews)
  usePageTitle()
  const filing = webAddress(config.record_filing.url)
  return (
    <div className={styles.page}>
      <MarketingHeader config={config} />
      <main className={styles.main}>
        <Hero />
        <div className={styles.column}>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.subtitle}>{t('subtitle')}</p>
          {(wasForcedOut || elsewhere) && (
            <p role="status" className={styles.forcedOut}>
              {t(wasForcedOut ? 'forcedOut' : 'signedOutElsewhere')}
            </p>
          )}
          <LoginForm config={config} />
        </div>
      </main>
      <footer className={styles.footer}>
        {config.record_filing.text && (
          <a href={filing} target="_blank" rel="noopener noreferrer">
            {config.record_filing.text}
          </a>
        )}
        <span>{t('version', { version: config.version })}</span>
      </footer>
    </div>
  )
}
