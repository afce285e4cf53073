/**
 * Where in the input a text stands that PostgreSQL cannot keep: one with a NUL or with half a
 * surrogate pair. Nobody types these, and the database would answer them with a crash.
 */
export function unstorable(input: unknown, path: string[] = []): string | undefined {
  if (typeof input === 'string') {
    return input.includes('\0') || !input.isWellFormed() ? path.join('.') : undefined
  }
  if (input === null || typeof input !== 'object') return undefined
  for (const [key, value] of Object.entries(input)) {
    const found = unstorable(key, path) ?? unstorable(value, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}
