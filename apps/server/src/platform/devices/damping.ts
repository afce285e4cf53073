/** A device that changes more often than this within a minute comes and goes. */
const mostChanges = 6
const minuteMs = 60_000
/** What it said last is taken once it has said nothing else for this long, … */
const quietMs = 20_000
/** … and at the latest after this. */
const longestMs = 60_000

interface Held<Change> {
  changes: Change[]
  since: number
  latest: number
}

/** Keeps a device that comes and goes from being written down each time. */
export class Damping<Change extends { id: number; online: boolean; session: string }> {
  readonly #flips = new Map<number, { online: boolean; times: number[] }>()
  readonly #held = new Map<number, Held<Change>>()

  /** Whether it is held back. */
  holds(change: Change, now = performance.now()): boolean {
    const { id, online } = change
    const known = this.#flips.get(id) ?? { online: !online, times: [] }
    const times = known.times.filter((time) => time > now - minuteMs)
    if (online !== known.online) times.push(now)
    this.#flips.set(id, { online, times })
    const held = this.#held.get(id)
    if (!held && times.length <= mostChanges) return false
    const changes = [...(held?.changes ?? []), change]
    this.#held.set(id, { changes: latestOf(changes), since: held?.since ?? now, latest: now })
    return true
  }

  /** Those that have become quiet, or have been held for long enough. */
  due(now = performance.now()): Change[] {
    for (const [id, { times }] of this.#flips) {
      if ((times.at(-1) ?? 0) < now - minuteMs) this.#flips.delete(id)
    }
    return [...this.#held].flatMap(([id, { changes, since, latest }]) => {
      if (now - latest < quietMs && now - since < longestMs) return []
      this.#held.delete(id)
      return changes
    })
  }
}

/** What is left of a series: the last beginning and its end; without one, the ends of others. */
function latestOf<Change extends { online: boolean; session: string }>(changes: Change[]) {
  const begun = changes.findLastIndex(({ online }) => online)
  const rest = changes.slice(Math.max(begun, 0))
  return rest.filter((change, index) => index === rest.findIndex((each) => same(each, change)))
}

const same = (one: { online: boolean; session: string }, other: typeof one) =>
  one.online === other.online && one.session === other.session
