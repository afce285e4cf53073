import { type ReactNode, useId } from 'react'
import styles from './bind-page.module.css'

interface StepProps {
  label: string
  /** What the server found wrong with it. */
  problem?: string
  /** The input; it takes the id, so that the label belongs to it. */
  children: (id: string) => ReactNode
}

/** One thing that is asked for. */
export function Step({ label, problem, children }: StepProps) {
  const id = useId()
  return (
    <div className={styles.step}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
