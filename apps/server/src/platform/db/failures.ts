/*
 * What an error of the database means. Drizzle wraps the driver's error, so each question looks at
 * the causes too.
 */

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

/** A foreign key or unique rule, a deadlock, a transaction that was in conflict with another one. */
const conflicts = new Set(['23503', uniqueViolation, '40P01', '40001'])

/** What held when one looked no longer held when one wrote: somebody else was quicker. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error &&
  (conflicts.has((error as DatabaseError).code ?? '') || isConflict(error.cause))

/** Somebody else kept a lock for longer than we wait. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as DatabaseError).code === '55P03' || isLockTimeout(error.cause))

/** The database restarts, is out of space or connections, or cut us off (PostgreSQL, appendix A). */
const away = /^(08|53|57P0|25P03|57014|55P03)/

/** The network between us, as Node names it. */
const offNetwork = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What the driver says, without a code, of a connection that it lost or did not get. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|the database does not answer|the embedded database has stopped|Client was closed|Cannot use a pool after)/

/** The database cannot be asked now; the same request may well succeed a moment later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', message, cause } = error as DatabaseError
  return away.test(code) || offNetwork.has(code) || lost.test(message) || isUnavailable(cause)
}
