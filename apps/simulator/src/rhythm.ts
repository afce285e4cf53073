import { between, type Random, randomOf } from './random.ts'

const hour = 60

/** A time during which somebody watches, in minutes since midnight at the hotel. */
export interface Watching {
  from: number
  to: number
}

/** Of a hundred rooms this many have guests tonight. */
const occupied = (weekday: number) => (weekday === 5 || weekday === 6 ? 0.85 : 0.68)

/**
 * When a TV is on during a day: guests come back in the evening, some watch in the morning, few in the
 * afternoon, and at night nearly all sleep.
 */
export function dayPlan(serial: string, day: number): Watching[] {
  const random = randomOf(`${serial}/${day}`)
  // 1970 began on a Thursday.
  const weekday = (day + 4) % 7
  const wasOccupied = randomOf(`${serial}/${day - 1}/guest`)() < occupied((weekday + 6) % 7)
  const isOccupied = randomOf(`${serial}/${day}/guest`)() < occupied(weekday)
  const plan: Watching[] = []
  if (wasOccupied && random() < 0.5) plan.push(session(7.2 * hour, 50, 35, random))
  if (isOccupied) {
    const share = weekday === 0 || weekday === 6 ? 0.35 : 0.12
    if (random() < share) plan.push(session(14.5 * hour, 90, 70, random))
    if (random() < 0.9) plan.push(session(20 * hour, 80, 150, random))
    if (random() < 0.06) plan.push(session(23.4 * hour, 20, 60, random))
  }
  return merged(plan)
}

/** Around a time of the day, for about so many minutes. */
function session(start: number, spread: number, minutes: number, random: Random): Watching {
  // The sum of two is near its middle more often than not.
  const from = Math.round(start + (random() + random() - 1) * spread)
  const to = Math.round(from + minutes * between(0.4, 1.6, random))
  return { from, to: Math.min(to, 24 * hour) }
}

function merged(plan: Watching[]): Watching[] {
  const result: Watching[] = []
  for (const next of plan.sort((a, b) => a.from - b.from)) {
    const last = result[result.length - 1]
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to)
    else if (next.to > next.from) result.push({ ...next })
  }
  return result
}

const offsets = new Map<string, { hour: number; ms: number }>()

/** How far the clocks of a time zone are ahead of UTC; asked once an hour. */
function offsetMs(timeZone: string, now: number): number {
  const hourOfNow = Math.floor(now / 3_600_000)
  const known = offsets.get(timeZone)
  if (known?.hour === hourOfNow) return known.ms
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const there = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  const ms = there - Math.floor(now / 1000) * 1000
  offsets.set(timeZone, { hour: hourOfNow, ms })
  return ms
}

export interface LocalTime {
  /** Days since 1970 at the hotel. */
  day: number
  minutes: number
}

export function localTime(timeZone: string, now: number): LocalTime {
  const local = now + offsetMs(timeZone, now)
  const day = Math.floor(local / 86_400_000)
  return { day, minutes: (local - day * 86_400_000) / 60_000 }
}

/** Whether the TV is on at this moment, and for how many minutes it stays so. */
export function powerAt(serial: string, { day, minutes }: LocalTime): { on: boolean; for: number } {
  for (const { from, to } of dayPlan(serial, day)) {
    if (minutes < from) return { on: false, for: from - minutes }
    if (minutes < to) return { on: true, for: to - minutes }
  }
  return { on: false, for: 24 * hour - minutes }
}
