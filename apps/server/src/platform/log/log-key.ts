import { createHmac } from 'node:crypto'
import type { Entry } from './entry.ts'

/**
 * The key that proves what the log says. It is kept outside the database, so that whoever can
 * write to the database can still not write entries, or a chain of them, that pass verification.
 */
export class LogKey {
  readonly #secret: string
  /** Tells keys apart without giving them away. */
  readonly id: string

  constructor(secret: string) {
    this.#secret = secret
    this.id = this.#hmac('the name of this key').slice(0, 12)
  }

  /** Over everything an entry says; written with it. */
  macOf(entry: Entry): string {
    const { at, request_id, account_id, account_name, partner_id, brand_id, offline_id } = entry
    const { ip, user_agent, action, record_type, record_id, before, after, result } = entry
    const { actor_kind = 'person', actor_id = '', record_name = '', reason = '' } = entry
    const facts = [
      [at.toISOString(), request_id, account_id ?? null, account_name],
      [partner_id ?? null, brand_id ?? null, offline_id ?? null, ip, user_agent],
      [action, record_type, record_id, sorted(before), sorted(after), result],
      // Entries from before there were other actors than people keep their proof.
      ...(actor_kind === 'person' ? [] : [[actor_kind, actor_id]]),
      // So do those from before there were names and reasons.
      ...(record_name || reason ? [['name', record_name, reason]] : []),
    ]
    return this.#hmac(JSON.stringify(facts))
  }

  /** Over an entry, its place in the chain and the seal before it. */
  sealOf(before: string, position: number, operationId: number, mac: string): string {
    return this.#hmac(JSON.stringify([before, position, operationId, mac]))
  }

  /** How many seals there were ever, so that nobody else can write the number. */
  countOf(position: number): string {
    return `${position} ${this.#hmac(`sealed ${position}`)}`
  }

  #hmac(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('hex')
  }
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
