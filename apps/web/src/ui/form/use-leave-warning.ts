import { useEffect, useEffectEvent } from 'react'

interface Unsaved {
  wouldLose: () => boolean
  discard: () => void
}

const unsaved = new Set<Unsaved>()

/** Whether the person would lose something by going elsewhere. */
export const anythingUnsaved = () => [...unsaved].some(({ wouldLose }) => wouldLose())

/** The person knows and goes all the same. */
export function discardUnsaved() {
  for (const { discard } of unsaved) discard()
}

/** Of a navigation that only closes a form: whoever does that has asked already. */
export const closing = { closing: true }

const nothing = () => {}

/**
 * As long as something would be lost, the browser asks before the tab closes or reloads, and the
 * console before it shows another address. `discard` closes a form that would outlive the address.
 */
export function useLeaveWarning(active: boolean, wouldLose: () => boolean, discard = nothing) {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault()
  })
  const asked = useEffectEvent(() => wouldLose())
  const gone = useEffectEvent(() => discard())
  useEffect(() => {
    if (!active) return
    const entry = { wouldLose: () => asked(), discard: () => gone() }
    unsaved.add(entry)
    window.addEventListener('beforeunload', warn)
    return () => {
      unsaved.delete(entry)
      window.removeEventListener('beforeunload', warn)
    }
  }, [active])
}
