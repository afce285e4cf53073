import styles from './palette.module.css'
import { usePaletteText } from './text.ts'

/** What the keyboard can do here, for who can see it; screen readers know a list of options. */
export function Keys() {
  const t = usePaletteText()
  return (
    <div className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('keyMove')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('keyOpen')}
      </span>
      <span>
        <kbd>Ctrl Enter</kbd> {t('keyTab')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('keyClose')}
      </span>
    </div>
  )
}
