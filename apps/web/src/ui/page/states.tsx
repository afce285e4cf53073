import { codes } from '@innkeeper/contract/envelope'
import type { UseQueryResult } from '@tanstack/react-query'
import { type AlertProps, Button } from 'antd'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { EmptyPicture, FailedPicture, LockedPicture } from '../media/pictures.tsx'
import { onUse } from '../on-use.tsx'
import { useUiText } from '../text.ts'
import styles from './states.module.css'

// Rare enough that no page brings it along.
const Alert = onUse<AlertProps>(() => import('antd/es/alert').then((module) => module.default))

interface StateProps {
  picture?: ReactNode
  title: string
  hint?: ReactNode
  /** The next step. */
  action?: ReactNode
  role?: 'alert' | 'status'
}

function State({ picture, title, hint, action, role }: StateProps) {
  return (
    <div className={styles.state} role={role}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** Nothing is here (yet): says so, and what to do about it. */
export function EmptyState(props: Omit<StateProps, 'role' | 'picture'>) {
  return <State {...props} picture={<EmptyPicture />} role="status" />
}

/** A read that failed: what the server said, and another try; or that one may not see it. */
export function FailedState({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useUiText()
  if (error.code === codes.forbidden) {
    return (
      <State
        picture={<LockedPicture />}
        title={t('forbiddenTitle')}
        hint={t('forbiddenHint')}
        role="alert"
      />
    )
  }
  return (
    <State
      picture={<FailedPicture />}
      title={t('failedTitle')}
      hint={error.message || t('failedHint')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
      role="alert"
    />
  )
}

/** Above data that a later refresh could not bring up to date. */
export function StaleNotice({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useUiText()
  return (
    <Alert
      type="warning"
      showIcon
      title={error.message}
      action={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  )
}

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T, ApiError>, 'data' | 'error'> & { refetch: () => unknown }
  /** As large as what will stand there, so that nothing jumps. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** What a query brought, or why it is not there. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  const t = useUiText()
  const retry = () => void query.refetch()
  if (query.data !== undefined) {
    return (
      <>
        {query.error && <StaleNotice error={query.error} onRetry={retry} />}
        {children(query.data)}
      </>
    )
  }
  if (query.error) return <FailedState error={query.error} onRetry={retry} />
  return (
    <div role="status" aria-label={t('loading')} aria-busy="true">
      {skeleton}
    </div>
  )
}
