import type { MenuRecord } from '@innkeeper/contract/menu'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { ToastHost } from '../app/toast-host.tsx'
import { session } from '../session/session.ts'
import { buttons } from '../ui/buttons.tsx'
import { ModalHost } from '../ui/modal.tsx'
import { JobTray } from '../ui/progress/job-tray.tsx'

interface Opening {
  /** The address the person comes to. */
  at?: string
  /** What the person may do: page names and button codes. */
  may?: string[]
  /** Their menu, when it is looked at and not only asked for rights. */
  menu?: MenuRecord[]
}

/** A menu that is nothing but rights. */
function pageWith(buttonlist: string[]): MenuRecord {
  const record = { id: 1, pid: 0, level: 1, type: 0, icon: '' }
  const meta = { ...record, title: 'Permissions', buttonlist, single: false }
  return { ...record, name: 'rights', path: '', meta, children: [] }
}

/** A screen as a signed-in person opens it; the server on the other side is the test's. */
export function openScreen(screen: ReactNode, { at = '/', may = [], menu }: Opening = {}) {
  window.history.replaceState(null, '', at)
  session.keepMenu(menu ?? [pageWith(may)])
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <ToastHost />
      <BrowserRouter>
        {/* jsdom ends no animation: without them a dialog that closes is gone. */}
        <ConfigProvider theme={{ token: { motion: false } }} button={buttons}>
          {screen}
          <JobTray />
          <ModalHost />
        </ConfigProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  )
  // antd lets go of the pointer while something opens; a person waits, a test need not.
  return userEvent.setup({ pointerEventsCheck: 0, delay: null })
}

export const addressBar = () => window.location.search
