import { useEffect, useEffectEvent } from 'react'

/** The browser asks before the tab closes or reloads, as long as something would be lost. */
export function useLeaveWarning(active: boolean, wouldLose: () => boolean) {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault()
  })
  useEffect(() => {
    if (!active) return
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])
}
