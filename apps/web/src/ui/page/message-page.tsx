import { type ReactNode, useEffect, useState } from 'react'
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

/** Whether index.html's own splash is still what the person sees. */
let starting = true

/** While pieces load. The first ones take the place of index.html's, which looks the same. */
export function Splash() {
  const t = usePageText()
  const [first] = useState(starting)
  useEffect(
    () => () => {
      starting = false
    },
    [],
  )
  return (
    <main className={first ? 'splash' : 'splash later'} aria-busy="true">
      <BrandMark size={56} />
      <span className="visually-hidden">{t('loading')}</span>
    </main>
  )
}
