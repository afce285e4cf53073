import { createHash } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
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

export function hashOf(prev: string, entry: Entry): string {
  const { at, request_id, account_id, account_name, partner_id, brand_id, offline_id } = entry
  const { ip, user_agent, action, record_type, record_id, before, after, result } = entry
  const facts = [
    [prev, at.toISOString(), request_id, account_id ?? null, account_name],
    [partner_id ?? null, brand_id ?? null, offline_id ?? null, ip, user_agent],
    [action, record_type, record_id, sorted(before), sorted(after), result],
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
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

const secret = /password|secret|token|hash|_key$|^key$|^code$/i

/** Secrets never reach the log; phone numbers only in part. */
export function mask(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(mask)
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (secret.test(key)) return [key, '***']
      if (key === 'phone' && typeof each === 'string') return [key, maskPhone(each)]
      return [key, mask(each)]
    }),
  )
}
