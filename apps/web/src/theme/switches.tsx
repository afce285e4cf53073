import { setLanguage, useLanguage } from '../i18n/language.ts'
import styles from '../ui/page/plain.module.css'
import { useThemeText } from './text.ts'
import { setTheme, useIsDark } from './theme-mode.ts'

/** Each language is offered in its own words. */
export const languageNames = { en: 'English', zh: '简体中文' } as const

export function LanguageSwitch() {
  const other = useLanguage() === 'en' ? 'zh' : 'en'
  return (
    <button
      type="button"
      className={styles.quiet}
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      onClick={() => setLanguage(other)}
    >
      {languageNames[other]}
    </button>
  )
}

export function ThemeSwitch() {
  const t = useThemeText()
  const dark = useIsDark()
  const label = dark ? t('toLight') : t('toDark')
  return (
    <button
      type="button"
      className={styles.quiet}
      aria-label={label}
      title={label}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" fill="none">
        <circle cx="12" cy="12" r="8.25" stroke="currentColor" strokeWidth="1.5" />
        <path d="M12 3.75a8.25 8.25 0 0 1 0 16.5Z" fill="currentColor" />
      </svg>
    </button>
  )
}
