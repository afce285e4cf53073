import type { Clock } from '@innkeeper/device-client/surroundings'

/** What is used of a worker that runs `timer-worker.ts`. */
type TimerWorker = Pick<Worker, 'postMessage' | 'onmessage'>

/**
 * A clock whose timers go on while the page is hidden: without them a TV whose window is covered would
 * not be heard of for longer than its keep-alive, and count as offline.
 */
export function workerClock(worker: TimerWorker): Clock {
  const waiting = new Map<number, () => void>()
  let last = 0
  worker.onmessage = ({ data: id }: MessageEvent<number>) => {
    const call = waiting.get(id)
    waiting.delete(id)
    call?.()
  }
  return {
    now: () => Date.now(),
    after: (ms, call) => {
      last += 1
      const id = last
      waiting.set(id, call)
      worker.postMessage([id, ms])
      return () => waiting.delete(id)
    },
  }
}
