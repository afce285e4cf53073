import { useCallback, useEffect, useRef, useState } from 'react'
import { onToast, type ToastKind } from '../api/toast.ts'
import { useAppText } from './text.ts'
import styles from './toast-host.module.css'

interface Shown {
  id: number
  kind: ToastKind
  text: string
}

const longMs = 8000
const shortMs = 4000

/** Shows what the console says in passing; errors stay longer and are read out at once. */
export function ToastHost() {
  const t = useAppText()
  const [shown, setShown] = useState<Shown[]>([])
  const lastId = useRef(0)

  const dismiss = useCallback(
    (id: number) => setShown((all) => all.filter((one) => one.id !== id)),
    [],
  )

  useEffect(
    () =>
      onToast((kind, text) => {
        const id = ++lastId.current
        // The same sentence twice is one sentence.
        setShown((all) => [...all.filter((one) => one.text !== text), { id, kind, text }].slice(-4))
        setTimeout(() => dismiss(id), kind === 'error' ? longMs : shortMs)
      }),
    [dismiss],
  )

  const render = (one: Shown) => (
    <div key={one.id} className={`${styles.toast} ${styles[one.kind]}`}>
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.text}>{one.text}</span>
      <button
        type="button"
        className={styles.close}
        aria-label={t('closeMessage')}
        onClick={() => dismiss(one.id)}
      >
        ×
      </button>
    </div>
  )

  return (
    <div className={styles.host}>
      <div role="status">{shown.filter((one) => one.kind !== 'error').map(render)}</div>
      <div role="alert">{shown.filter((one) => one.kind === 'error').map(render)}</div>
    </div>
  )
}
