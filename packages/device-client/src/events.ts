import {
  ackMessage,
  type DeviceEvent,
  type EventsMessage,
  mostBytes,
  mostEvents,
} from '@innkeeper/device-protocol/messages'
import { type Clock, type Random, randomToken, type Storage } from './surroundings.ts'

interface Kept {
  epoch: string
  /** The number of the next event. */
  next: number
  events: DeviceEvent[]
}

interface EventsOptions {
  clock: Clock
  storage: Storage
  random: Random
  /** Undefined while there is no connection. */
  publish(message: EventsMessage): void
  /** Events beyond this many push out the oldest. */
  most: number
}

const firstWaitMs = 20_000
const longestWaitMs = 5 * 60_000
/** Room for the epoch and the numbers around the events of a message. */
const envelopeBytes = 200

/**
 * Numbers events, keeps them until the server has stored them, and sends them until it says so. One
 * message is under way at a time: a server that is behind acknowledges later, and is sent less.
 */
export class EventQueue {
  readonly #options: EventsOptions
  #kept: Kept
  #connected = false
  /** The last number that was sent in this connection, and still waits for its acknowledgement. */
  #sentTo = 0
  #waitMs = firstWaitMs
  #sentAt = Number.NEGATIVE_INFINITY
  #cancel: (() => void) | undefined
  intervalMs = 5_000

  constructor(options: EventsOptions) {
    this.#options = options
    this.#kept = (options.storage.read('events') as Kept | undefined) ?? {
      epoch: randomToken(options.random),
      next: 1,
      events: [],
    }
  }

  get waiting(): number {
    return this.#kept.events.length
  }

  add(type: string, data: Record<string, unknown>): void {
    const { clock, most } = this.#options
    const at = new Date(clock.now()).toISOString()
    this.#kept.events.push({ n: this.#kept.next, type, at, data })
    this.#kept.next += 1
    const tooMany = this.#kept.events.length - most
    if (tooMany > 0) this.#kept.events.splice(0, tooMany)
    this.#store()
    this.#plan()
  }

  /** A new connection: whatever was under way on the last one may be lost. */
  connected(): void {
    this.#connected = true
    this.#sentTo = 0
    this.#waitMs = firstWaitMs
    this.#plan()
  }

  disconnected(): void {
    this.#connected = false
    this.#cancel?.()
    this.#cancel = undefined
  }

  acknowledge(payload: unknown): void {
    const ack = ackMessage.safeParse(payload)
    if (!ack.success || ack.data.epoch !== this.#kept.epoch) return
    const { n } = ack.data
    const known = this.#kept.events.findIndex((event) => event.n > n)
    const done = known === -1 ? this.#kept.events.length : known
    if (done > 0) {
      this.#kept.events.splice(0, done)
      this.#store()
    }
    if (n < this.#sentTo) return
    this.#sentTo = 0
    this.#waitMs = firstWaitMs
    this.#replan()
  }

  #replan() {
    this.#cancel?.()
    this.#cancel = undefined
    this.#plan()
  }

  /** Sends when the interval is over, or again when no acknowledgement came in time. */
  #plan() {
    if (!this.#connected || this.#cancel || this.#kept.events.length === 0) return
    const { clock } = this.#options
    const wait = this.#sentTo > 0 ? this.#waitMs : this.intervalMs
    const ms = Math.max(0, this.#sentAt + wait - clock.now())
    this.#cancel = clock.after(ms, () => {
      this.#cancel = undefined
      this.#send()
    })
  }

  #send() {
    if (this.#sentTo > 0) this.#waitMs = Math.min(longestWaitMs, this.#waitMs * 2)
    const { epoch, events } = this.#kept
    const first = events[0]
    if (!first) return
    const batch = fitting(events)
    this.#sentTo = batch[batch.length - 1]?.n ?? 0
    this.#sentAt = this.#options.clock.now()
    this.#options.publish({ epoch, first: first.n, events: batch })
    this.#plan()
  }

  #store() {
    this.#options.storage.write('events', this.#kept)
  }
}

/** As many of the oldest as one message takes. */
function fitting(events: DeviceEvent[]): DeviceEvent[] {
  const batch: DeviceEvent[] = []
  let bytes = envelopeBytes
  for (const event of events) {
    // A letter takes at most three bytes.
    bytes += JSON.stringify(event).length * 3
    if (batch.length > 0 && (bytes > mostBytes || batch.length === mostEvents)) break
    batch.push(event)
  }
  return batch
}
