import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { useSignedIn } from '../session/session.ts'
import { Splash } from '../ui/page/message-page.tsx'
import { EnterConsole } from './enter-console.tsx'
import { SignedInOnly } from './guard.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const LoginPage = lazy(() => import('../areas/login/login-page.tsx'))
const AuthPage = lazy(() => import('../areas/auth/auth-page.tsx'))
const Shell = lazy(() => import('./shell/shell.tsx'))

/** The login page is no place for somebody who is signed in: they are shown in. */
function Door() {
  return useSignedIn() ? <EnterConsole /> : <LoginPage />
}

/** The static routes (spec §2); every other address belongs to the person's menu. */
export function ConsoleRoutes() {
  return (
    <Suspense fallback={<Splash />}>
      <Routes>
        <Route path="/" element={<Door />} />
        <Route path="/layout" element={<Door />} />
        <Route path="/auth" element={<AuthPage />} />
        <Route path="/NOT_FOUND" element={<NotFoundPage />} />
        <Route
          path="*"
          element={
            <SignedInOnly>
              <Shell />
            </SignedInOnly>
          }
        />
      </Routes>
    </Suspense>
  )
}
