interface Standing {
  id: number
  pid: number
  kind: 'group' | 'page' | 'link'
  level: number
}

/** spec §2: the menu has three levels. */
const mostLevels = 3

const below = (entries: Standing[], { id }: Standing) => entries.filter((each) => each.pid === id)

/** How many levels an entry takes with what stands under it. */
const heightOf = (entries: Standing[], entry: Standing): number =>
  1 + Math.max(0, ...below(entries, entry).map((each) => heightOf(entries, each)))

/**
 * Whether an entry can stand under a group, or without one at the top. Groups stand at the top or
 * one below it, pages and links anywhere, as long as all of it fits into three levels.
 */
export function canBeChildOf(
  entries: Standing[],
  entry: Standing,
  parent: Standing | undefined,
): boolean {
  if (parent && (parent.kind !== 'group' || parent.id === entry.id)) return false
  const above = parent?.level ?? 0
  if (entry.kind === 'group' && above > 0) {
    const holdsGroups = below(entries, entry).some(({ kind }) => kind === 'group')
    if (above > 1 || holdsGroups) return false
  }
  return above + heightOf(entries, entry) <= mostLevels
}
