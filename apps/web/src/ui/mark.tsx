import type { ReactNode } from 'react'
import styles from './mark.module.css'

interface MarkProps {
  tone?: 'plain' | 'here' | 'waiting' | 'good' | 'bad'
  children: ReactNode
}

/** A word or two that stand out: a state, a role. */
export function Mark({ tone = 'plain', children }: MarkProps) {
  return <span className={`${styles.mark} ${styles[tone]}`}>{children}</span>
}
