import { Link } from 'react-router'
import { MessagePage } from './message-page.tsx'
import { usePageTitle } from './page-title.ts'
import styles from './plain.module.css'
import { useAppText } from './text.ts'

export function NotFoundPage() {
  const t = useAppText()
  usePageTitle(t('notFoundTitle'))
  return (
    <MessagePage title={t('notFoundTitle')} text={t('notFoundText')}>
      <Link to="/" className={styles.primary}>
        {t('backToStart')}
      </Link>
    </MessagePage>
  )
}
