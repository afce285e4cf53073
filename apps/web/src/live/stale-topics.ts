import type { LiveMessage } from '@innkeeper/contract/areas/live'
import type { QueryClient } from '@tanstack/react-query'
import { reloadAll, reloadTopics } from '../api/topics.ts'

const pauseMs = 1000
/** A server that takes this long to answer does not keep the rest of the screen old. */
const patienceMs = 10_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Loads again what others changed: one round at a time, however fast they are, so that no round is
 * cut short by the next one.
 */
export function reloader(queries: QueryClient) {
  let pending = new Set<string>()
  let all = false
  let busy = false

  const round = async () => {
    busy = true
    while (all || pending.size > 0) {
      const reload = all ? reloadAll(queries) : reloadTopics(queries, [...pending])
      pending = new Set()
      all = false
      await Promise.race([reload, wait(patienceMs)])
      await wait(pauseMs)
    }
    busy = false
  }

  return (topics: LiveMessage['topics']) => {
    if (topics === 'all') all = true
    else for (const topic of topics) pending.add(topic)
    if (!busy) void round()
  }
}
