import EyeOutlined from '@ant-design/icons/EyeOutlined'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { toast } from '../../api/toast.ts'
import { localized } from '../../i18n/define-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useUser, useView } from '../../session/session.ts'
import { viewing } from '../../session/viewing.ts'
import { clockTime } from '../../ui/time.tsx'
import { leaveView } from '../leave-view.ts'
import { useShellText } from './text.ts'
import styles from './view-banner.module.css'

/** Says on every page that this is somebody else's console, and leads back to one's own. */
export function ViewBanner() {
  const t = useShellText()
  const language = useLanguage()
  const view = useView()
  const user = useUser()
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (viewing.takeEnded()) toast.info(localized(rightsMessages.viewEnded))
  }, [])
  if (!view) return null

  const goBack = () => {
    setLeaving(true)
    void leaveView().finally(() => setLeaving(false))
  }
  const time = clockTime(new Date(view.until), language)
  return (
    <>
      <div className={styles.frame} aria-hidden="true" />
      <section className={styles.banner} aria-label={t('viewing')}>
        <EyeOutlined aria-hidden />
        <p className={styles.words}>
          <strong>{t('viewingAs', { name: view.name, group: user?.group_name ?? '' })}</strong>{' '}
          {t('viewingOnly', { time })}
        </p>
        <Button onClick={goBack} loading={leaving}>
          {t('leaveView')}
        </Button>
      </section>
    </>
  )
}
