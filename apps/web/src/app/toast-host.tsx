import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { onToast, type ToastAction, type ToastKind } from '../api/toast.ts'
import { useAppText } from './text.ts'
import styles from './toast-host.module.css'

interface Shown {
  id: number
  kind: ToastKind
  texts: string[]
  action?: ToastAction
  at: number
}

const longMs = 8000
const shortMs = 4000
/** What is said within this time is said in one breath. */
const breathMs = 1000

/** One message at a time: the last word counts, unless it only continues the one before. */
function next(last: Shown | undefined, said: Shown): Shown {
  if (!last || last.kind !== said.kind || said.at - last.at > breathMs) return said
  // The same sentence twice is one sentence.
  const before = last.texts.filter((text) => !said.texts.includes(text))
  return { ...said, texts: [...before, ...said.texts].slice(-3) }
}

/**
 * Shows what the console says in passing; errors stay longer and are read out at once. It stands
 * at the end of the body, beside the drawers and dialogs, since nothing within the page rises
 * above them.
 */
export function ToastHost() {
  const t = useAppText()
  const [shown, setShown] = useState<Shown>()
  const lastId = useRef(0)

  const dismiss = useCallback(
    (id: number) => setShown((now) => (now?.id === id ? undefined : now)),
    [],
  )

  useEffect(
    () =>
      onToast((kind, text, action) => {
        const id = ++lastId.current
        const said = { id, kind, texts: [text], at: Date.now(), ...(action && { action }) }
        setShown((last) => next(last, said))
        setTimeout(() => dismiss(id), kind === 'error' || action ? longMs : shortMs)
      }),
    [dismiss],
  )

  const message = shown && (
    <div key={shown.id} className={`${styles.toast} ${styles[shown.kind]}`}>
      <span className={styles.mark} aria-hidden="true" />
      <div className={styles.texts}>
        {shown.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {shown.action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dismiss(shown.id)
              shown.action?.run()
            }}
          >
            {shown.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('closeMessage')}
        onClick={() => dismiss(shown.id)}
      >
        ×
      </button>
    </div>
  )

  const isError = shown?.kind === 'error'
  return createPortal(
    <div className={styles.host}>
      <div role="status">{!isError && message}</div>
      <div role="alert">{isError && message}</div>
    </div>,
    document.body,
  )
}
