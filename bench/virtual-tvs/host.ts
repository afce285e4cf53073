import { Worker } from 'node:worker_threads'
import type { BackgroundData } from '@innkeeper/simulator/background'

/** A bare process that runs virtual TVs in a thread, as the demo does, and tells what it has used. */
const background = new URL('../../apps/simulator/src/background.ts', import.meta.url)

function tell() {
  const { user, system } = process.cpuUsage()
  const megabytes = process.memoryUsage.rss() / 1024 / 1024
  process.send?.({ microseconds: user + system, megabytes })
}

process.on('message', (message: BackgroundData | 'how much?') => {
  if (message !== 'how much?') new Worker(background, { workerData: message })
  else tell()
})
process.once('disconnect', () => process.exit(0))
