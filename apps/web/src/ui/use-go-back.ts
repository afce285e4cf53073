import { useLocation, useNavigate } from 'react-router'

/** To the page before; for who came straight to this address, to the start. */
export function useGoBack() {
  const navigate = useNavigate()
  const cameStraight = useLocation().key === 'default'
  return () => void (cameStraight ? navigate('/') : navigate(-1))
}
