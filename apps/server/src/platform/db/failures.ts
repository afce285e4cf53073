const uniqueViolation = '23505'

interface DatabaseError extends Error {
  code?: string
  detail?: string
}

/** The columns of the unique rule that a statement broke, or undefined for any other error. */
export function violatedColumns(error: unknown): string[] | undefined {
  const cause = (error instanceof Error ? (error.cause ?? error) : undefined) as
    | DatabaseError
    | undefined
  if (cause?.code !== uniqueViolation) return undefined
  return /^Key \((.+?)\)=/.exec(cause.detail ?? '')?.[1]?.split(', ') ?? []
}

/** A foreign key or unique rule, a deadlock, a transaction that another one overtook. */
const overtaken = new Set(['23503', uniqueViolation, '40P01', '40001'])

/** What held when one looked no longer held when one wrote: somebody else was quicker. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Error &&
  (overtaken.has((error as DatabaseError).code ?? '') || isOvertaken(error.cause))
