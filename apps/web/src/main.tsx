import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { App } from './app/app.tsx'
import { askEarly } from './app/ask-early.ts'
import { ConsoleRouter } from './app/router/console-router.tsx'
import { guardHistory } from './app/router/guarded-history.ts'
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

const history = guardHistory(createBrowserHistory({ v5Compat: true }))
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <ConsoleRouter history={history}>
      <App />
    </ConsoleRouter>
  </StrictMode>,
)
