import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** What belongs to the title, such as a state. */
  intro?: ReactNode
  /** The primary action, at the right. */
  actions?: ReactNode
  children: ReactNode
}

/** The anatomy every screen shares: what it is, what one can do, and the content. */
export function Page({ title, intro, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {intro && <div className={styles.intro}>{intro}</div>}
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
