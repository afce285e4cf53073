import { createContext, type ReactNode, use } from 'react'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router'
import type { GuardedHistory } from './guarded-history.ts'

const HistoryContext = createContext<GuardedHistory | undefined>(undefined)

/** The address decides what is shown; `useGuard` may hold a navigation back. */
export function ConsoleRouter(props: { history: GuardedHistory; children: ReactNode }) {
  return (
    <HistoryContext value={props.history}>
      <HistoryRouter history={props.history}>{props.children}</HistoryRouter>
    </HistoryContext>
  )
}

export function useGuard() {
  const history = use(HistoryContext)
  if (!history) throw new Error('useGuard needs a ConsoleRouter around it')
  return history.guard
}
