import { useLocation, useNavigate } from 'react-router'

/** To the page before, also one of ours that a full page load left behind; without one, to the start. */
export function useGoBack() {
  const navigate = useNavigate()
  const movedHere = useLocation().key !== 'default'
  return () => void (movedHere || cameFromOurs() ? navigate(-1) : navigate('/'))
}

const cameFromOurs = () =>
  window.history.length > 1 && URL.parse(document.referrer)?.origin === window.location.origin
