import { MessagePage } from '../ui/page/message-page.tsx'
import styles from '../ui/page/plain.module.css'
import { usePageText } from '../ui/page/text.ts'
import { LogOutButton } from './log-out-button.tsx'
import { useAppText } from './text.ts'

/** No menu is stored and the server gives none: says so and offers another try. */
export function MenuFailed({ retry, retrying }: { retry: () => void; retrying: boolean }) {
  const t = useAppText()
  const page = usePageText()
  return (
    <MessagePage title={t('menuFailedTitle')} text={page('unreachableText')}>
      <button type="button" className={styles.primary} disabled={retrying} onClick={retry}>
        {page('retry')}
      </button>
      <LogOutButton />
    </MessagePage>
  )
}
