import { useEffect, useSyncExternalStore } from 'react'

let current = ''
const listeners = new Set<() => void>()

function set(name: string) {
  current = name
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The record that the page is about: its name is in the breadcrumbs and the title of the tab. */
export function useRecordName(name: string | undefined): void {
  useEffect(() => {
    set(name ?? '')
    return () => set('')
  }, [name])
}

export const useCurrentRecordName = () => useSyncExternalStore(subscribe, () => current)
