import { type DeviceKind, schemaOf } from '@innkeeper/device-protocol/kind'
import {
  deviceEvent,
  type EventsMessage,
  mostAheadMs,
  mostBehindMs,
} from '@innkeeper/device-protocol/messages'
import type { Rejection } from './metrics.ts'

/** An event as it can be stored, or why it cannot. Its number counts in both cases. */
export type CheckedEvent = { n: number } & (
  | { type: string; at: string; data: Record<string, unknown>; rejection?: undefined }
  | { rejection: Rejection }
)

/**
 * Checks the events of a message one by one: what is wrong with one says nothing about the others, and
 * is not kept from being acknowledged, or the device would send it for ever.
 */
export function checkEvents(kind: DeviceKind, message: EventsMessage, now: number): CheckedEvent[] {
  const numbers = numbersOf(message)
  return message.events.map((event, index) => {
    const n = numbers[index] ?? 0
    const parsed = deviceEvent.safeParse(event)
    if (!parsed.success) return { n, rejection: 'invalid_event' }
    const { type, at, data } = parsed.data
    const definition = Object.hasOwn(kind.events, type) ? kind.events[type] : undefined
    const checked = definition && schemaOf(definition.data).safeParse(data)
    if (!checked?.success) return { n, rejection: 'invalid_event' }
    const ahead = Date.parse(at) - now
    if (ahead > mostAheadMs) return { n, rejection: 'future_event' }
    if (ahead < -mostBehindMs) return { n, rejection: 'old_event' }
    return { n, type, at, data: checked.data }
  })
}

/** Where an event has no number that can be read, its place among the others tells it. */
function numbersOf({ events, first }: EventsMessage): number[] {
  const own = events.map((event) => {
    const n = (event as { n?: unknown } | null)?.n
    return typeof n === 'number' && Number.isSafeInteger(n) && n >= 1 ? n : undefined
  })
  const known = own.findIndex((n) => n !== undefined)
  const start = known < 0 ? first : Math.max((own[known] ?? 0) - known, 1)
  let last = start - 1
  return own.map((n) => {
    last = n ?? last + 1
    return last
  })
}

export interface Stream {
  last_n: number
  lost: number
}

interface Sent {
  first: number
  events: CheckedEvent[]
}

/**
 * What of a message is new: its events from the next number on, without a gap. What comes after one is not
 * taken; the acknowledgement tells the device from where to send.
 */
export function acceptEvents(stream: Stream, { first, events }: Sent) {
  const gone = Math.max(first - 1 - stream.last_n, 0)
  let last = stream.last_n + gone
  const accepted: CheckedEvent[] = []
  let duplicates = 0
  let afterGap = 0
  for (const event of events) {
    if (event.n <= last) duplicates++
    else if (event.n === last + 1) {
      accepted.push(event)
      last = event.n
    } else afterGap++
  }
  return { stream: { last_n: last, lost: stream.lost + gone }, accepted, duplicates, afterGap }
}
