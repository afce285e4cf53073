import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** One sentence: what one does here. */
  intro: ReactNode
  /** The primary action, at the right. */
  actions?: ReactNode
  children: ReactNode
}

/** The anatomy every screen shares: what it is and what for, what one can do, and the content. */
export function Page({ title, intro, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.intro}>{intro}</p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

interface PanelProps {
  title?: string
  extra?: ReactNode
  children: ReactNode
  className?: string
}

/** A card of a page, with an optional heading. */
export function Panel({ title, extra, children, className }: PanelProps) {
  return (
    <section className={className ? `${styles.panel} ${className}` : styles.panel}>
      {title && (
        <div className={styles.panelHead}>
          <h2 className={styles.panelTitle}>{title}</h2>
          {extra}
        </div>
      )}
      {children}
    </section>
  )
}
