import type { OpenPipe } from '@innkeeper/device-client/mqtt/transport'
import type { Clock } from '@innkeeper/device-client/surroundings'
import { type Random, untilNext } from './random.ts'

export interface NetworkOptions {
  /** Each way; every chunk takes between one and two times as long. */
  latencyMs: number
  /** How many times an hour a connection breaks. */
  breaksAnHour: number
}

/** The same pipe on a slow line that breaks now and then. */
export function badNetwork(
  open: OpenPipe,
  { latencyMs, breaksAnHour }: NetworkOptions,
  clock: Clock,
  random: Random,
): OpenPipe {
  if (latencyMs === 0 && breaksAnHour === 0) return open
  return (events) => {
    const outward = delayed(latencyMs, clock, random)
    const inward = delayed(latencyMs, clock, random)
    let noBreak = () => {}
    const pipe = open({
      opened: events.opened,
      bytes: (bytes) => inward(() => events.bytes(bytes)),
      closed: (reason) => {
        noBreak()
        inward(() => events.closed(reason))
      },
    })
    if (breaksAnHour > 0) {
      noBreak = clock.after(untilNext(breaksAnHour, random) * 1000, () => pipe.destroy())
    }
    return {
      write: (bytes) => outward(() => pipe.write(bytes)),
      end: () => outward(() => pipe.end()),
      destroy: () => pipe.destroy(),
    }
  }
}

/** Calls later, and in order: what is due earlier waits for what was sent before it. */
function delayed(latencyMs: number, clock: Clock, random: Random) {
  const waiting: { at: number; call(): void }[] = []
  const next = () => {
    const [first] = waiting
    if (!first) return
    clock.after(Math.max(0, first.at - clock.now()), () => {
      // It stays in the queue meanwhile: what it sends itself must not be planned twice.
      first.call()
      waiting.shift()
      next()
    })
  }
  return (call: () => void) => {
    if (latencyMs === 0) {
      call()
      return
    }
    waiting.push({ at: clock.now() + latencyMs * (1 + random()), call })
    if (waiting.length === 1) next()
  }
}
