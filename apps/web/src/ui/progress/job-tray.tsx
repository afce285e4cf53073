import { lazy, Suspense, useEffect } from 'react'
import { trackedJobs, useTrackedJobs } from './tracked-jobs.ts'
import { trayCards, useTrayCards } from './tray-cards.ts'

/** Most visits start no job: what shows them is fetched with the first. */
const TrackedList = lazy(() =>
  import('./tracked-list.tsx').then((module) => ({ default: module.TrackedList })),
)

/** What the person has started, in a corner of the console, until it is over. */
export function JobTray() {
  const jobs = useTrackedJobs()
  const cards = useTrayCards()
  // Whoever signs in next has started none of them.
  useEffect(
    () => () => {
      trackedJobs.clear()
      trayCards.clear()
    },
    [],
  )
  if (jobs.length + cards.length === 0) return null
  return (
    <Suspense fallback={null}>
      <TrackedList jobs={jobs} cards={cards} />
    </Suspense>
  )
}
