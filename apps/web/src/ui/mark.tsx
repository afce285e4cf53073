import type { StatusTones, Tone } from '@innkeeper/contract/fields/field'
import type { ReactNode } from 'react'
import styles from './mark.module.css'

interface MarkProps {
  tone?: Tone | 'here'
  children: ReactNode
}

/** A word or two that stand out: a state, a role. */
export function Mark({ tone = 'plain', children }: MarkProps) {
  return <span className={`${styles.mark} ${styles[tone]}`}>{children}</span>
}

/** How things are with something: a dot in its colour, and the word. */
export function StatusMark({
  tones,
  children,
}: {
  tones: StatusTones[string]
  children: ReactNode
}) {
  const [ground, dot] = typeof tones === 'string' ? [tones, tones] : tones
  return (
    <Mark tone={ground}>
      <span aria-hidden className={`${styles.dot} ${styles[`dot-${dot}`]}`} />
      {children}
    </Mark>
  )
}
