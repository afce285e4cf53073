import { ConfigProvider } from 'antd'
import { useLanguage } from '../../i18n/language.ts'
import { LiveFeed } from '../../live/live-feed.tsx'
import { useView } from '../../session/session.ts'
import { useAntdLocale } from '../../theme/antd-locale.ts'
import { themeFor } from '../../theme/theme.ts'
import { useIsDark } from '../../theme/theme-mode.ts'
import { usePrefersReducedMotion } from '../../theme/use-media.ts'
import { buttons } from '../../ui/buttons.tsx'
import { ModalHost } from '../../ui/modal.tsx'
import { JobTray } from '../../ui/progress/job-tray.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { Layout } from './layout.tsx'
import styles from './shell.module.css'

/** The signed-in console; Ant Design comes with it and not before. */
export default function Shell() {
  const locale = useAntdLocale(useLanguage())
  const dark = useIsDark()
  const still = usePrefersReducedMotion()
  // Who looks as another person listens with that person's rights.
  const view = useView()
  return (
    <ConfigProvider theme={themeFor({ dark, still })} locale={locale} button={buttons}>
      <AskBeforeLeaving />
      <LiveFeed key={view?.until ?? 'own'} />
      <div className={styles.console}>
        <Layout />
        <JobTray />
      </div>
      <ModalHost />
    </ConfigProvider>
  )
}
