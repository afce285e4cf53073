import { Component, type ReactNode } from 'react'
import { Message } from '../ui/page/message-page.tsx'
import styles from '../ui/page/plain.module.css'
import { usePageText } from '../ui/page/text.ts'
import { MissingPart } from './missing-part.tsx'
import { useAppText } from './text.ts'

/** The server is away, or a new version has replaced the file that this page wanted. */
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

  readonly retry = () => this.setState({ error: undefined })

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div role="alert">
        {isMissingPart(error) ? <MissingPart /> : <Broken onRetry={this.retry} />}
      </div>
    )
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useAppText()
  const page = usePageText()
  return (
    <Message title={t('brokenTitle')} text={t('brokenText')}>
      <button type="button" className={styles.primary} onClick={onRetry}>
        {page('retry')}
      </button>
    </Message>
  )
}
