const uniqueViolation = '23505'

interface DatabaseError extends Error {
  code?: string
  detail?: string
  table?: string
}

/** The unique rule that a statement broke. */
interface Violation {
  /** Not always the table that was written to: what belongs to a row moves with it. */
  table: string
  columns: string[]
}

/** Undefined for any other error. */
export function violationOf(error: unknown): Violation | undefined {
  const cause = (error instanceof Error ? (error.cause ?? error) : undefined) as
    | DatabaseError
    | undefined
  if (cause?.code !== uniqueViolation) return undefined
  const columns = /^Key \((.+?)\)=/.exec(cause.detail ?? '')?.[1]?.split(', ') ?? []
  return { table: cause.table ?? '', columns }
}

/** The columns of the unique rule that a statement broke, or undefined for any other error. */
export const violatedColumns = (error: unknown): string[] | undefined => violationOf(error)?.columns

/** A foreign key or unique rule, a deadlock, a transaction that another one overtook. */
const overtaken = new Set(['23503', uniqueViolation, '40P01', '40001'])

/** What held when one looked no longer held when one wrote: somebody else was quicker. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Error &&
  (overtaken.has((error as DatabaseError).code ?? '') || isOvertaken(error.cause))
