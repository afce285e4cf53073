import type { MenuEntry } from '../../platform/menu/menu-entries.ts'

/**
 * The entries that somebody has put elsewhere among their neighbours. When one of ten was moved, it
 * is that one: the longest run that still follows the product's order has stayed.
 */
export function outOfOrder(entries: MenuEntry[]): Set<number> {
  // What somebody added or brought from another group has no place of the product's here.
  const brought = entries.filter(
    ({ link, added_group, changes }) => !link && !added_group && changes.under === undefined,
  )
  const moved = new Set<number>()
  for (const neighbours of Map.groupBy(brought, (entry) => entry.pid).values()) {
    const stayed = new Set(longestRun(neighbours))
    for (const entry of neighbours) if (!stayed.has(entry)) moved.add(entry.id)
  }
  return moved
}

/** The longest rising series of positions, in the order they stand. */
function longestRun(entries: MenuEntry[]): MenuEntry[] {
  const endingAt: MenuEntry[][] = []
  for (const [index, entry] of entries.entries()) {
    const before = endingAt
      .slice(0, index)
      .filter((run) => (run.at(-1)?.position ?? 0) < entry.position)
    endingAt.push([...longest(before), entry])
  }
  return longest(endingAt)
}

const longest = (runs: MenuEntry[][]) =>
  runs.reduce((best, run) => (run.length > best.length ? run : best), [])
