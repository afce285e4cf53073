import type { Random } from './surroundings.ts'

const firstMs = 4_000
const mostMs = 30_000
const leastMs = 250

/**
 * How long to wait before the next attempt: anywhere up to a limit that doubles. A server that comes
 * back is not met by all of its devices in the same second.
 */
export function backOff(random: Random) {
  let attempts = 0
  return {
    next(): number {
      const limit = Math.min(mostMs, firstMs * 2 ** attempts)
      attempts += 1
      return Math.round(leastMs + random() * (limit - leastMs))
    },
    reset(): void {
      attempts = 0
    },
  }
}
