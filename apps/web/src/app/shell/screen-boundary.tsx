import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { Message } from '../message-page.tsx'
import { useAppText } from '../text.ts'
import { useShellText } from './text.ts'

/** A new version has replaced the file that this page wanted: only a reload brings the new one. */
const isMissingPart = (error: Error) =>
  /dynamically imported module|importing a module script|module script failed/i.test(error.message)

interface State {
  error?: Error
}

/** A screen that breaks does not take the layout with it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  readonly retry = () => {
    if (this.state.error && isMissingPart(this.state.error)) window.location.reload()
    else this.setState({ error: undefined })
  }

  override render() {
    return this.state.error ? <ScreenFailed onRetry={this.retry} /> : this.props.children
  }
}

function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const t = useShellText()
  const app = useAppText()
  return (
    <div role="alert">
      <Message title={t('screenFailedTitle')} text={t('screenFailedText')}>
        <Button type="primary" onClick={onRetry}>
          {app('retry')}
        </Button>
      </Message>
    </div>
  )
}
