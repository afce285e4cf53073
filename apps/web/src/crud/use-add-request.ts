import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What who leads to a list says so that it opens the form for a new record. */
export const addRequest = { add: true }

/** Opens the form once for each such request; a reload or the back button is none. */
export function useAddRequest(open: () => void, enabled: boolean): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = enabled && (state as Partial<typeof addRequest> | null)?.add === true
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (!asked) return
    latest.current()
    navigate(pathname + search, { replace: true, state: null })
  }, [asked, navigate, pathname, search])
}
