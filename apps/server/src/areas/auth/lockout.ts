import { codes } from '@innkeeper/contract/envelope'
import { lockedFor } from '@innkeeper/contract/messages'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import {
  countFailure,
  forgiveFailures,
  type LockRule,
  lockedSeconds,
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
 * with every failure. The account's own lock is short and does not hold at an address where the
 * person has signed in before, so that a stranger who fails on purpose cannot keep them out.
 */
export class Lockout {
  readonly #db: Db
  readonly #rules: LockRule[]
  readonly #asked: LockRule[]

  constructor(db: Db, phone: string, ip: string, familiar: boolean) {
    this.#db = db
    this.#rules = [together(phone, ip), address(ip), account(phone)]
    this.#asked = familiar ? this.#rules.slice(0, 2) : this.#rules
  }

  async refuseWhileLocked(): Promise<void> {
    const seconds = await lockedSeconds(this.#db, this.#asked)
    if (seconds > 0) throw new AppError(codes.tooMany, lockedFor(seconds))
  }

  async fail(): Promise<void> {
    for (const rule of this.#rules) await countFailure(this.#db, rule)
  }

  /** The address keeps its count: one right password must not buy more guesses at other accounts. */
  async succeed(): Promise<void> {
    const [pair, , own] = this.#rules
    await forgiveFailures(this.#db, [pair?.key ?? '', own?.key ?? ''])
  }
}
