import type { JobState } from '@innkeeper/contract/areas/jobs'
import { isUnderWay } from '@innkeeper/contract/areas/jobs'
import { Progress } from 'antd'
import type { ReactNode } from 'react'
import styles from './progress.module.css'

interface JobProgressProps {
  /** What is being done. */
  title: string
  state: JobState
  /** Null while nobody knows how much there is to do. */
  percent: number | null
  /** What has been done so far, or what came of it. */
  words: ReactNode
  /** Why it did not come to its end. */
  problem?: string
  /** Buttons, such as the one that cancels it. */
  children?: ReactNode
}

/** How far a job is, or what it came to. */
export function JobProgress(props: JobProgressProps) {
  const { title, state, percent, words, problem, children } = props
  const active = isUnderWay(state)
  return (
    <div className={styles.progress}>
      <h3 className={styles.title}>{title}</h3>
      {active && (
        <Progress
          percent={percent ?? 0}
          showInfo={percent !== null}
          status="active"
          aria-label={title}
        />
      )}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : (
        <p className={styles.words} aria-live="polite">
          {words}
        </p>
      )}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
