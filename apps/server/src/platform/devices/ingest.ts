import { kindOf } from '@innkeeper/device-protocol/kinds'
import {
  type AckMessage,
  type EventsMessage,
  mostBehindMs,
} from '@innkeeper/device-protocol/messages'
import type { Services } from '../services.ts'
import { withoutLog } from '../work/change.ts'
import { Batch } from './batch.ts'
import { acceptEvents, type CheckedEvent, checkEvents, type Stream } from './event-check.ts'
import { insertEvents, lockStreams, type NewEvent, saveStreams } from './event-rows.ts'
import type { Link } from './links.ts'
import type { DeviceMetrics, Rejection } from './metrics.ts'
import { makePartitions, monthOf, monthsBetween } from './partitions.ts'

interface Parts {
  services: Pick<Services, 'db' | 'events'>
  metrics: DeviceMetrics
}

interface Sent {
  deviceId: number
  epoch: string
  first: number
  events: CheckedEvent[]
}

/** Undefined where the device is gone. */
type Stored = AckMessage | undefined

const delayMs = 20
const mostMessages = 500
const monthMs = 31 * 24 * 3600_000

/**
 * Stores the events of devices, each once (messages.ts of the protocol): many devices in one transaction,
 * which also notes how far each is. Only then is anything acknowledged.
 */
export class Ingest {
  readonly #parts: Parts
  readonly #batch: Batch<Sent, Stored>
  readonly #months = new Set<string>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#batch = new Batch({
      name: 'storing events of devices',
      delayMs,
      most: mostMessages,
      write: (messages) => this.#write(messages),
      log: () => parts.services.events.log,
    })
  }

  get queued(): { length: number; bytes: number } {
    return { length: this.#batch.length, bytes: this.#batch.bytes }
  }

  async start(): Promise<void> {
    const now = Date.now()
    await this.#prepare(monthsBetween(new Date(now - mostBehindMs), new Date(now + monthMs)))
  }

  stop(): Promise<void> {
    return this.#batch.stop()
  }

  /** How far the device's events are stored. */
  async take({ id, property }: Link, message: EventsMessage, bytes: number): Promise<Stored> {
    const kind = kindOf(property)
    if (!kind) {
      this.#parts.metrics.rejected('unknown_kind')
      return undefined
    }
    const { epoch, first } = message
    const events = checkEvents(kind, message, Date.now())
    return this.#batch.add({ deviceId: id, epoch, first, events }, bytes)
  }

  async #write(messages: Sent[]): Promise<Stored[]> {
    await this.#prepare(monthsOf(messages))
    const counts = new Map<Rejection, number>()
    const count = (reason: Rejection, by: number) =>
      by > 0 && counts.set(reason, (counts.get(reason) ?? 0) + by)
    const { acks, stored, lost } = await withoutLog(this.#parts.services, async (tx) => {
      counts.clear()
      const streams = await lockStreams(tx, messages)
      const before = sum([...streams.values()].map((stream) => stream.lost))
      const accepted: NewEvent[] = []
      const acks = messages.map((message) => {
        const { deviceId, epoch } = message
        const stream = streams.get(`${deviceId} ${epoch}`)
        if (!stream) {
          count('unknown_device', 1)
          return undefined
        }
        const found = acceptEvents(stream, message)
        Object.assign(stream, found.stream)
        count('duplicate_event', found.duplicates)
        count('event_gap', found.afterGap)
        for (const event of found.accepted) {
          if (event.rejection) count(event.rejection, 1)
          else accepted.push({ ...event, device_id: deviceId, epoch })
        }
        return { epoch, n: found.stream.last_n }
      })
      await insertEvents(tx, accepted)
      await saveStreams(tx, [...streams.values()])
      const after = sum([...streams.values()].map((stream: Stream) => stream.lost))
      return { acks, stored: accepted.length, lost: after - before }
    })
    for (const [reason, by] of counts) this.#parts.metrics.rejected(reason, by)
    this.#parts.metrics.stored(stored)
    this.#parts.metrics.lost(lost)
    return acks
  }

  async #prepare(months: string[]): Promise<void> {
    const unknown = months.filter((month) => !this.#months.has(month))
    if (unknown.length === 0) return
    await makePartitions(this.#parts.services.db, unknown)
    for (const month of unknown) this.#months.add(month)
  }
}

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)

const monthsOf = (messages: Sent[]) => {
  const ats = messages.flatMap(({ events }) =>
    events.flatMap((event) => (event.rejection ? [] : [event.at])),
  )
  return [...new Set(ats.map((at) => monthOf(new Date(at))))]
}
