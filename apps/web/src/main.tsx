import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { App } from './app/app.tsx'
import { askEarly } from './app/ask-early.ts'
import { takeHandoff } from './areas/auth/handoff.ts'
import { watchOtherTabs } from './session/other-tabs.ts'
import { session } from './session/session.ts'
import { applyTheme } from './theme/theme-mode.ts'

// First of all: a code in the address must not stay there for a moment longer than needed.
takeHandoff()
applyTheme()
watchOtherTabs()
askEarly()
// The next pieces travel while the configuration is asked for.
const next = session.signedIn()
  ? import('./app/shell/shell.tsx')
  : import('./areas/login/login-page.tsx')
// Who needs it says that it did not come.
next.catch(() => {})

const router = createBrowserRouter([{ path: '*', element: <App /> }])
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
