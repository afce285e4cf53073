import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { returnPath } from '../session/return-path.ts'
import { session, useSignedIn } from '../session/session.ts'

/**
 * spec §2: a route that is not flagged no-login needs a stored user record and a stored token,
 * else the person goes to the login page. Who came here signed out returns here afterwards; who
 * logs out while here has chosen to go.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn()
  const [cameSignedIn] = useState(session.signedIn)
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (!signedIn && !cameSignedIn) returnPath.keep(pathname + search)
  }, [signedIn, cameSignedIn, pathname, search])

  return signedIn ? children : <Navigate to="/" replace />
}
