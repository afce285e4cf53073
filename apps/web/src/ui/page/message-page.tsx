import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import styles from './plain.module.css'
import { usePageText } from './text.ts'

interface Props {
  title: string
  text?: ReactNode
  /** What the person can do next. */
  children?: ReactNode
}

/** One thing to say and what to do about it. */
export function Message({ title, text, children }: Props) {
  return (
    <div className={styles.message}>
      <div className={styles.picture}>
        <BrandMark size={48} />
      </div>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

/** The same as a page of its own, outside the layout. */
export function MessagePage(props: Props) {
  return (
    <main className={styles.page}>
      <Message {...props} />
    </main>
  )
}

/** While the first pieces load; invisible at first, so that a quick start does not flicker. */
export function Splash() {
  const t = usePageText()
  return (
    <main className={styles.splash} aria-busy="true">
      <BrandMark size={56} />
      <span className="visually-hidden">{t('loading')}</span>
    </main>
  )
}
