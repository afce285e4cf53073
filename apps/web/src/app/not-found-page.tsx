import { Link } from 'react-router'
import { usePageTitle } from '../config/page-title.ts'
import { MessagePage } from '../ui/page/message-page.tsx'
import styles from '../ui/page/plain.module.css'
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
