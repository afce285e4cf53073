import type { Db } from '../../platform/db/database.ts'
import {
  beginAttempt,
  forgiveFailures,
  type LockRule,
  takeBackAttempt,
} from '../../platform/limits.ts'

const hour = 3600

const together = (phone: string, ip: string): LockRule => ({
  key: `login ${phone} ${ip}`,
  free: 5,
  firstSeconds: 30,
  mostSeconds: hour,
})

const address = (ip: string): LockRule => ({
  key: `login ${ip}`,
  free: 30,
  firstSeconds: 60,
  mostSeconds: hour,
})

const account = (phone: string): LockRule => ({
  key: `login ${phone}`,
  free: 10,
  firstSeconds: 30,
  mostSeconds: hour / 4,
})

/**
 * Failed sign-ins lock the pair of account and address, the address, and the account, each longer
 * with every failure. Where the person has signed in before, only the pair's lock holds: neither a
 * stranger who fails on purpose elsewhere nor a guest on the hotel's own network keeps them out.
 */
export class Lockout {
  readonly #db: Db
  readonly #pair: LockRule
  readonly #address: LockRule
  readonly #account: LockRule
  readonly #familiar: boolean
  #counted: LockRule[] = []

  constructor(db: Db, phone: string, ip: string, familiar: boolean) {
    this.#db = db
    this.#pair = together(phone, ip)
    this.#address = address(ip)
    this.#account = account(phone)
    this.#familiar = familiar
  }

  /** Refuses while locked. The attempt counts as failed until it succeeds. */
  async begin(): Promise<void> {
    const rules = [this.#pair, this.#address, this.#account]
    this.#counted = await beginAttempt(this.#db, rules, this.#familiar ? [this.#pair] : rules)
  }

  /** The address keeps its count: one right password must not buy more guesses at other accounts. */
  async succeed(): Promise<void> {
    await forgiveFailures(this.#db, [this.#pair.key, this.#account.key])
    if (this.#counted.includes(this.#address)) await takeBackAttempt(this.#db, this.#address)
  }
}
