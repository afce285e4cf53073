import { useSyncExternalStore } from 'react'

/** A job that the person has started, wherever in the console they go meanwhile. */
export interface TrackedJob {
  id: number
  /** When it was started, of the page's own timer. */
  since: number
  /** What the person is told when the browser begins to save its file. */
  saved?: string
  /** The data that it changes, by topic. */
  touches?: readonly string[]
}

const none: readonly TrackedJob[] = []
let tracked = none
const listeners = new Set<() => void>()

function set(next: readonly TrackedJob[]) {
  tracked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const trackedJobs = {
  add: (id: number, about: Pick<TrackedJob, 'saved' | 'touches'>) =>
    set([...tracked, { ...about, id, since: performance.now() }]),
  remove: (id: number) => set(tracked.filter((job) => job.id !== id)),
  clear: () => set(none),
}

export const useTrackedJobs = () => useSyncExternalStore(subscribe, () => tracked)
