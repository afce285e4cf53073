export type Random = () => number

/** The same numbers for the same text: a virtual TV has its habits, not a mood. */
export function randomOf(text: string): Random {
  let state = 2166136261
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 16777619)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Seconds until something happens that happens so many times an hour. */
export const untilNext = (timesAnHour: number, random: Random): number =>
  (-Math.log(1 - random()) / timesAnHour) * 3600

/** One of several, each with its share of all. */
export function pick<T>(shares: readonly (readonly [T, number])[], random: Random): T {
  let at = random() * shares.reduce((sum, [, share]) => sum + share, 0)
  for (const [value, share] of shares) {
    at -= share
    if (at < 0) return value
  }
  const [last] = shares[shares.length - 1] ?? []
  return last as T
}

export const between = (low: number, high: number, random: Random): number =>
  low + random() * (high - low)
