import type { LiveMessage } from '@innkeeper/contract/areas/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from './feed.ts'
import { jobUpdates } from './job-updates.ts'
import { reloader } from './stale-topics.ts'

/** A tab that nobody looks at for longer than this does not listen. */
const hiddenMs = 60_000

/** Keeps what is on the screen up to date while it is mounted. */
export function LiveFeed() {
  const queries = useQueryClient()
  useEffect(() => {
    const reload = reloader(queries)
    let listening: AbortController | undefined
    let leaving: number | undefined

    const start = () => {
      listening = new AbortController()
      const hear = (message: LiveMessage) => {
        reload(message.topics)
        jobUpdates.hear(message)
      }
      void listen({ hear, lost: jobUpdates.disconnected }, listening.signal)
    }
    const stop = () => {
      listening?.abort()
      listening = undefined
      jobUpdates.disconnected()
    }
    const onVisibility = () => {
      window.clearTimeout(leaving)
      if (document.hidden) {
        leaving = window.setTimeout(stop, hiddenMs)
      } else if (!listening) {
        reload('all')
        start()
      }
    }

    start()
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.clearTimeout(leaving)
      stop()
      jobUpdates.clear()
    }
  }, [queries])
  return null
}
