import { Link, Navigate } from 'react-router'
import { usePageTitle } from '../../config/page-title.ts'
import { useSignedIn } from '../../session/session.ts'
import { MessagePage } from '../../ui/page/message-page.tsx'
import styles from '../../ui/page/plain.module.css'
import { takenHandoff } from './handoff.ts'
import { useAuthText } from './text.ts'
import { useHandoff } from './use-handoff.ts'

/** spec §2: a partner's system hands a person over to the console. */
export default function AuthPage() {
  const t = useAuthText()
  const signedIn = useSignedIn()
  const { state, retry } = useHandoff()
  usePageTitle(t('title'))

  // A reload after the hand-off: the code is gone from the address, the person is in.
  if (state.step === 'done' || (signedIn && !takenHandoff())) return <Navigate to="/" replace />
  if (state.step === 'failed') {
    return (
      <MessagePage
        title={t('failedTitle')}
        text={
          <>
            {state.error.message}
            <br />
            {t('failedText')}
          </>
        }
      >
        {state.error.passing && (
          <button type="button" className={styles.primary} onClick={retry}>
            {t('retry')}
          </button>
        )}
        <Link to="/" className={state.error.passing ? styles.button : styles.primary}>
          {t('toLogin')}
        </Link>
      </MessagePage>
    )
  }
  if (state.step === 'working') return <MessagePage title={t('working')} />
  return <MessagePage title={t('welcome', { name: state.name })} text={t('soon')} />
}
