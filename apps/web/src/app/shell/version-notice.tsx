import CloseOutlined from '@ant-design/icons/CloseOutlined'
import NotificationOutlined from '@ant-design/icons/NotificationOutlined'
import { z } from 'zod'
import { useConfig } from '../../config/config.tsx'
import { useLocalized } from '../../i18n/define-text.ts'
import { usePreference } from '../../session/use-preference.ts'
import styles from './shell.module.css'
import { useShellText } from './text.ts'

/** What is new (spec §2), until the person has read it; the next version has a notice of its own. */
export function VersionNotice() {
  const t = useShellText()
  const say = useLocalized()
  const { version, version_notice } = useConfig()
  const [dismissed, dismiss] = usePreference('version-notice', z.string())
  const notice = say(version_notice)
  // The words count too: somebody may write a second notice of the same version.
  const current = `${version} ${version_notice.en}`.slice(0, 500)
  if (!notice || dismissed === current) return null
  return (
    <section className={styles.notice} aria-label={t('versionNotice')}>
      <NotificationOutlined aria-hidden />
      {notice}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('dismissNotice')}
        title={t('dismissNotice')}
        onClick={() => dismiss(current)}
      >
        <CloseOutlined aria-hidden />
      </button>
    </section>
  )
}
