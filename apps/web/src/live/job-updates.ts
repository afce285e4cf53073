import { isUnderWay, type JobUpdate } from '@innkeeper/contract/areas/jobs'
import type { LiveMessage } from '@innkeeper/contract/areas/live'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** `unknown` when something may have been missed. */
type Watcher = (update: JobUpdate | 'unknown') => void

const mostRemembered = 100

let connected = false
const watchers = new Map<number, Set<Watcher>>()
const onConnection = new Set<() => void>()
/** A job may be over before the answer is here that says which one it is. */
const ended = new Map<number, JobUpdate>()

function setConnected(next: boolean) {
  if (connected === next) return
  connected = next
  for (const changed of onConnection) changed()
}

function remember(job: JobUpdate) {
  if (isUnderWay(job.state)) return
  ended.set(job.id, job)
  const [oldest] = ended.keys()
  if (ended.size > mostRemembered && oldest !== undefined) ended.delete(oldest)
}

/** What the live feed says of the person's jobs, for the parts of the console that show them. */
export const jobUpdates = {
  hear({ topics, jobs }: LiveMessage) {
    const isNew = !connected
    setConnected(true)
    // Jobs are not among what the server says of the time before the connection.
    if (isNew || topics === 'all') {
      for (const each of [...watchers.values()].flatMap((set) => [...set])) each('unknown')
    }
    for (const job of jobs) {
      remember(job)
      for (const each of watchers.get(job.id) ?? []) each(job)
    }
  },
  disconnected: () => setConnected(false),
  /** Whoever signs in next has started none of them. */
  clear() {
    setConnected(false)
    ended.clear()
  },
}

function watch(id: number, watcher: Watcher) {
  const known = ended.get(id)
  if (known) watcher(known)
  watchers.set(id, (watchers.get(id) ?? new Set()).add(watcher))
  return () => {
    const others = watchers.get(id)
    others?.delete(watcher)
    if (others?.size === 0) watchers.delete(id)
  }
}

function subscribe(changed: () => void) {
  onConnection.add(changed)
  return () => {
    onConnection.delete(changed)
  }
}

/** Hears of one of the person's own jobs. */
export function useJobUpdates(id: number | null | undefined, hear: Watcher): void {
  const onUpdate = useEffectEvent(hear)
  useEffect(() => {
    if (typeof id === 'number') return watch(id, (update) => onUpdate(update))
  }, [id])
}

/** Whether the live feed is connected: without it one has to ask. */
export const useIsLive = () => useSyncExternalStore(subscribe, () => connected)
