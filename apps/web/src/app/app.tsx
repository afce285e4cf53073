import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, Unreachable } from '../api/api-error.ts'
import { ConfigGate } from '../config/config.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ReconnectingNotice } from './reconnecting-notice.tsx'
import { ConsoleRoutes } from './routes.tsx'
import { ToastHost } from './toast-host.tsx'

/** Only what may pass is asked again; what the server refused it would refuse once more. */
const worthRetrying = (count: number, error: Error) =>
  count < 2 && error instanceof ApiError && error.passing && !(error instanceof Unreachable)

const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // What the browser thinks of the network says nothing about a server in the same house.
      queries: {
        retry: worthRetrying,
        staleTime: 5_000,
        networkMode: 'always',
        // With 'always' this is off unless asked for.
        refetchOnReconnect: true,
      },
    },
  })

/** Everything but the router, which tests replace. */
export function App() {
  const [queries] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <ToastHost />
      <ReconnectingNotice />
      <ErrorBoundary>
        <ConfigGate>
          <ConsoleRoutes />
        </ConfigGate>
      </ErrorBoundary>
    </QueryClientProvider>
  )
}
