/** A time when a device was online; until now where it still is. */
export interface Period {
  since: string
  until: string | null
}

export interface PresenceDay {
  /** As `2031-05-20`, of the store's calendar. */
  date: string
  onlineMs: number
  /** How much of the day has passed. */
  passedMs: number
  /** Within the day, in milliseconds since its start. */
  spans: [from: number, to: number][]
}

const dayMs = 86_400_000

/** The wall clock of a time zone, as if it were UTC. */
function wallClock(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
}

/** When the wall clock of the zone shows this; twice, since the offset may differ where one looks. */
function momentOf(zone: string, wall: number): number {
  const near = wall - (wallClock(zone, wall) - wall)
  return wall - (wallClock(zone, near) - near)
}

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
  } catch {
    return false
  }
}

/** How long a device was online on each of the last days, the oldest first; today until now. */
export function presenceDays(
  periods: readonly Period[],
  { zone, now, count }: { zone: string; now: number; count: number },
): PresenceDay[] {
  const known = isZone(zone) ? zone : 'UTC'
  const today = Math.floor(wallClock(known, now) / dayMs) * dayMs
  return Array.from({ length: count }, (_, index) => {
    const wall = today - (count - 1 - index) * dayMs
    const start = momentOf(known, wall)
    const end = Math.min(momentOf(known, wall + dayMs), now)
    const spans = periods.flatMap(({ since, until }): [number, number][] => {
      const from = Math.max(Date.parse(since), start)
      const to = Math.min(until === null ? now : Date.parse(until), end)
      return to > from ? [[from - start, to - start]] : []
    })
    return {
      date: new Date(wall).toISOString().slice(0, 10),
      onlineMs: spans.reduce((sum, [from, to]) => sum + to - from, 0),
      passedMs: end - start,
      spans,
    }
  })
}
