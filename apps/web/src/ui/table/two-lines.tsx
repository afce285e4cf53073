import type { ReactNode } from 'react'
import styles from './two-lines.module.css'

export function Muted({ children }: { children: ReactNode }) {
  return <span className={styles.muted}>{children}</span>
}

/** A value and, smaller below it, what belongs to it. */
export function TwoLines({ main, below }: { main: ReactNode; below?: ReactNode }) {
  return (
    <div className={styles.lines}>
      <span>{main}</span>
      {below && <Muted>{below}</Muted>}
    </div>
  )
}

/** A value and, on the same line, what belongs to it: for the rows of a table. */
export function Noted({ main, note }: { main: ReactNode; note?: ReactNode }) {
  return (
    <>
      {main}
      {note && (
        <span className={styles.note}>
          <Muted>{note}</Muted>
        </span>
      )}
    </>
  )
}
