import { parentPort, workerData } from 'node:worker_threads'
import { Fleet, type FleetMember, type FleetOptions } from './fleet.ts'

/**
 * Virtual TVs in a thread of another program, which gives it `workerData` and sends messages:
 * `{ add: FleetMember[] }`, `{ remove: serial[] }` and `'stop'`. It posts `{ refused: serial }`, and
 * ends once every TV has said goodbye.
 */
export interface BackgroundData {
  options: Omit<FleetOptions, 'onRefused'>
  members: FleetMember[]
}

export type BackgroundMessage = { add: FleetMember[] } | { remove: string[] } | 'stop'

const { options, members } = workerData as BackgroundData
const fleet = new Fleet({
  ...options,
  onRefused: (serial) => parentPort?.postMessage({ refused: serial }),
})
for (const each of members) fleet.add(each)

parentPort?.on('message', (message: BackgroundMessage) => {
  if (message === 'stop') {
    void fleet.stop().finally(() => parentPort?.close())
    return
  }
  if ('add' in message) for (const each of message.add) fleet.add(each)
  else for (const serial of message.remove) void fleet.remove(serial)
})
