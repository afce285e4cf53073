import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { toast } from '../api/toast.ts'
import styles from '../ui/page/plain.module.css'
import { logOut } from './log-out.ts'
import { useAppText } from './text.ts'

/** For pages where there is nothing else left to do, hence nothing to confirm. */
export function LogOutButton() {
  const t = useAppText()
  const [pending, setPending] = useState(false)

  async function leave() {
    setPending(true)
    try {
      await logOut()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
      setPending(false)
    }
  }
  return (
    <button type="button" className={styles.button} disabled={pending} onClick={leave}>
      {t('logOut')}
    </button>
  )
}
