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

/** A rule of the database that held when one looked and was broken when one wrote. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Error &&
  (/^23\d{3}$/.test((error as DatabaseError).code ?? '') || isOvertaken(error.cause))
