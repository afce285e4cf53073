import { maskPhone } from '../identity/person.ts'
import type { operations } from './tables.ts'

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

export type Entry = Omit<typeof operations.$inferInsert, 'id' | 'mac'>

const secret = /password|secret|token|hash|_key$|^key$/i

/** A few digits, as in a search, are nobody's number. */
const inPart = (phone: string) => (phone.length < 8 ? phone : maskPhone(phone))

/** Secrets never reach the log; phone numbers only in part. */
export function mask(value: unknown): unknown {
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
