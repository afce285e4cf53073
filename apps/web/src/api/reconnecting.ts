import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let waiting = false

/** Whether requests wait for a server that cannot be reached; app/reconnecting-notice.tsx says so. */
export const reconnecting = {
  set(now: boolean) {
    if (waiting === now) return
    waiting = now
    for (const listener of listeners) listener()
  },
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useReconnecting = () => useSyncExternalStore(subscribe, () => waiting)
