import { createPortal } from 'react-dom'
import { useReconnecting } from '../api/reconnecting.ts'
import styles from './reconnecting-notice.module.css'
import { useAppText } from './text.ts'

/** Requests wait for the server: says so without getting in anybody's way. */
export function ReconnectingNotice() {
  const t = useAppText()
  const waiting = useReconnecting()
  return createPortal(
    <div role="status" className={styles.host}>
      {waiting && (
        <p className={styles.notice}>
          <span className={styles.mark} aria-hidden="true" />
          {t('reconnecting')}
        </p>
      )}
    </div>,
    document.body,
  )
}
