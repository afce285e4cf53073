/** Deeper than anything that the contract knows. */
const deepest = 32

export type InputFlaw = { kind: 'too deep' } | { kind: 'unstorable'; path: string }

interface Place {
  value: unknown
  key: string
  parent: Place | undefined
  depth: number
}

/**
 * What no schema shall see: texts that PostgreSQL cannot keep, with a NUL or with half a surrogate
 * pair, which it would answer with a crash; and nesting so deep that whoever walks it by calling
 * itself runs out of stack. A loop, and no path until there is a flaw: this is done for strangers.
 */
export function inputFlaw(input: unknown): InputFlaw | undefined {
  const open: Place[] = [{ value: input, key: '', parent: undefined, depth: 0 }]
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, depth } = place
    if (typeof value === 'string') {
      if (isUnstorable(value)) return { kind: 'unstorable', path: pathTo(place) }
      continue
    }
    if (value === null || typeof value !== 'object') continue
    if (depth === deepest) return { kind: 'too deep' }
    for (const [key, inner] of Object.entries(value)) {
      if (isUnstorable(key)) return { kind: 'unstorable', path: pathTo(place) }
      open.push({ value: inner, key, parent: place, depth: depth + 1 })
    }
  }
  return undefined
}

const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

function pathTo(place: Place): string {
  const keys: string[] = []
  for (let each = place; each.parent; each = each.parent) keys.unshift(each.key)
  return keys.join('.')
}
