import { createHash } from 'node:crypto'
import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import { maskPhone } from './person.ts'
import { operations } from './tables/traces.ts'

/** What a handler tells of its change, beyond what the mechanism knows itself. */
export interface Trace {
  record?: [type: string, id: string | number]
  before?: unknown
  after?: unknown
  /** Whose doing it is when nobody is signed in yet. */
  account?: { id: number; name: string }
  partner_id?: number | null
  brand_id?: number | null
  offline_id?: number | null
}

export type Entry = Omit<typeof operations.$inferInsert, 'id' | 'prev_hash' | 'hash'>

/** One writer at a time: the next entry needs the hash of the one before it. */
const chainLock = 7_204_612

/** Writes an entry inside the transaction of the change: neither exists without the other. */
export async function record(tx: Db, entry: Entry): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`)
  const [last] = await tx
    .select({ hash: operations.hash })
    .from(operations)
    .orderBy(desc(operations.id))
    .limit(1)
  const masked = { ...entry, before: mask(entry.before), after: mask(entry.after) }
  const prev = last?.hash ?? ''
  await tx.insert(operations).values({ ...masked, prev_hash: prev, hash: hashOf(prev, masked) })
}

function hashOf(prev: string, entry: Entry): string {
  const { at, request_id, account_id, account_name, partner_id, brand_id, offline_id } = entry
  const { ip, user_agent, action, record_type, record_id, before, after, result } = entry
  const facts = [
    [prev, at.toISOString(), request_id, account_id ?? null, account_name],
    [partner_id ?? null, brand_id ?? null, offline_id ?? null, ip, user_agent],
    [action, record_type, record_id, sorted(before), sorted(after), result],
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

export interface ChainCheck {
  /** How many entries were found in order. */
  checked: number
  /** The last of them; `after` for the next look. */
  last: number
  /** The first entry where the chain does not hold. */
  broken: { id: number; at: Date; flaw: 'changed' | 'unlinked' } | undefined
}

const batchSize = 1000

/** Follows the chain from the entry `after` on, in batches, for `most` entries or to its end. */
export async function verifyChain(
  db: Db,
  after = 0,
  most = Number.POSITIVE_INFINITY,
): Promise<ChainCheck> {
  let prev = after === 0 ? '' : await hashAt(db, after)
  const check: ChainCheck = { checked: 0, last: after, broken: undefined }
  while (check.checked < most) {
    const entries = await db
      .select()
      .from(operations)
      .where(gt(operations.id, check.last))
      .orderBy(asc(operations.id))
      .limit(Math.min(batchSize, most - check.checked))
    if (entries.length === 0) return check
    for (const { id, ...entry } of entries) {
      const flaw = flawOf(prev, entry)
      if (flaw) return { ...check, broken: { id, at: entry.at, flaw } }
      prev = entry.hash
      check.last = id
      check.checked++
    }
  }
  return check
}

type Stored = Entry & Pick<typeof operations.$inferSelect, 'prev_hash' | 'hash'>

function flawOf(prev: string | undefined, entry: Stored) {
  if (entry.prev_hash !== prev) return 'unlinked'
  return entry.hash === hashOf(entry.prev_hash, entry) ? undefined : 'changed'
}

async function hashAt(db: Db, id: number): Promise<string | undefined> {
  const [entry] = await db
    .select({ hash: operations.hash })
    .from(operations)
    .where(eq(operations.id, id))
  return entry?.hash
}

/** jsonb does not keep the order of keys, so the hash must not depend on it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}

const secret = /password|secret|token|hash|_key$|^key$/i

/** A few digits, as in a search, are nobody's number. */
const inPart = (phone: string) => (phone.length < 8 ? phone : maskPhone(phone))

/** Secrets never reach the log; phone numbers only in part. */
function mask(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(mask)
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (secret.test(key)) return [key, '***']
      if (key === 'phone' && typeof each === 'string') return [key, inPart(each)]
      return [key, mask(each)]
    }),
  )
}
