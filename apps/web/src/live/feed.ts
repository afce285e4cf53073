import { type LiveMessage, liveMessage } from '@innkeeper/contract/areas/live'
import { openFeed } from '../api/client.ts'
import { readEvents } from './read-events.ts'

/** The server says something every 20 seconds. */
const silenceMs = 45_000
const pauses = { firstMs: 2000, mostMs: 60_000 }

/** Some sooner, some later: after a restart they do not all come at once. */
const pauseAfter = (failures: number) =>
  Math.min(pauses.firstMs * 2 ** failures, pauses.mostMs) * (0.25 + 0.75 * Math.random())

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

interface Handlers {
  hear: (message: LiveMessage) => void
  /** The line was cut, or there was none. */
  lost: () => void
}

/** Listens until it is told to stop, and connects again whenever the line is cut or refused. */
export async function listen({ hear, lost }: Handlers, signal: AbortSignal): Promise<void> {
  let lastId: string | undefined
  let failures = 0
  while (!signal.aborted) {
    try {
      for await (const { id, data } of readEvents(await openFeed(lastId, signal), silenceMs)) {
        if (signal.aborted) return
        failures = 0
        lastId = id
        hear(liveMessage.parse(JSON.parse(data)))
      }
    } catch {
      // Without the feed the console works as before: it asks when somebody looks, and now and then.
      failures++
    }
    if (signal.aborted) return
    lost()
    await wait(pauseAfter(failures), signal)
  }
}
