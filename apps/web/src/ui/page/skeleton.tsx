import styles from './skeleton.module.css'

interface SkeletonProps {
  rows: number
  /** With a wider line above them. */
  title?: boolean
}

/** Grey lines in the place of what is on its way; who shows it says so to screen readers. */
export function Skeleton({ rows, title }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {title && <div className={styles.title} />}
      {Array.from({ length: rows }, (_, index) => `line-${index}`).map((key) => (
        <div key={key} className={styles.line} />
      ))}
    </div>
  )
}
