import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useShellText } from '../shell/text.ts'
import styles from '../shell/top-bar.module.css'

// Comes when it is first opened.
const Palette = lazy(() => import('./palette.tsx'))

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null)

/** Ctrl+K or Cmd+K anywhere, and "/" where nobody is typing. */
const asksForPalette = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    ? event.key.toLowerCase() === 'k'
    : event.key === '/' && !event.altKey && !event.isComposing && !isTyping(event.target)

/** Looks like the field that it opens; on a phone there is room for its sign only. */
export function PaletteButton({ narrow }: { narrow: boolean }) {
  const t = useShellText()
  // Grows with every opening: each starts afresh.
  const [opening, setOpening] = useState(0)
  const [open, setOpen] = useState(false)
  const isOpen = useRef(open)
  isOpen.current = open

  const show = () => {
    setOpening((last) => last + 1)
    setOpen(true)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !asksForPalette(event)) return
      event.preventDefault()
      if (isOpen.current) return setOpen(false)
      setOpening((last) => last + 1)
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const keys = isMac() ? '⌘ K' : 'Ctrl K'
  return (
    <>
      <button
        type="button"
        className={narrow ? styles.searchSign : styles.search}
        aria-label={narrow ? t('search') : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={show}
      >
        <SearchOutlined aria-hidden />
        {!narrow && (
          <>
            <span className={styles.searchWords}>{t('search')}</span>
            <kbd aria-hidden>{keys}</kbd>
          </>
        )}
      </button>
      {opening > 0 && (
        <Suspense>
          <Palette key={opening} open={open} narrow={narrow} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
