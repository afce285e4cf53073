import { Component, type ReactNode } from 'react'
import { Message } from '../ui/page/message-page.tsx'
import styles from '../ui/page/plain.module.css'
import { usePageText } from '../ui/page/text.ts'
import { useAppText } from './text.ts'

/** A new version has replaced the file that this page wanted: only a reload brings the new one. */
const isMissingPart = (error: Error) =>
  /dynamically imported module|importing a module script|module script failed|preload/i.test(
    error.message,
  )

interface State {
  error?: Error
}

/** What breaks inside does not take the rest with it, and can be tried again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  readonly retry = () => {
    if (this.state.error && isMissingPart(this.state.error)) window.location.reload()
    else this.setState({ error: undefined })
  }

  override render() {
    return this.state.error ? <Broken onRetry={this.retry} /> : this.props.children
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useAppText()
  const page = usePageText()
  return (
    <div role="alert">
      <Message title={t('brokenTitle')} text={t('brokenText')}>
        <button type="button" className={styles.primary} onClick={onRetry}>
          {page('retry')}
        </button>
      </Message>
    </div>
  )
}
