import { lazy, Suspense, useEffect } from 'react'
import { trackedJobs, useTrackedJobs } from './tracked-jobs.ts'

/** Most visits start no job: what shows them is fetched with the first. */
const TrackedList = lazy(() =>
  import('./tracked-list.tsx').then((module) => ({ default: module.TrackedList })),
)

/** The jobs that the person has started, in a corner of the console, until they are over. */
export function JobTray() {
  const jobs = useTrackedJobs()
  // Whoever signs in next has started none of them.
  useEffect(() => trackedJobs.clear, [])
  if (jobs.length === 0) return null
  return (
    <Suspense fallback={null}>
      <TrackedList jobs={jobs} />
    </Suspense>
  )
}
