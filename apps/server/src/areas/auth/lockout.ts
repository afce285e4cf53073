import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/errors.ts'
import {
  beginAttempt,
  clearFailures,
  type LockRule,
  refuseWhileLocked,
  undoAttempt,
} from '../../platform/http/limits.ts'

const hour = 3600

const together = (target: string, requester: string): LockRule => ({
  key: `login ${target} ${requester}`,
  free: 5,
  firstSeconds: 30,
  mostSeconds: hour,
})

const address = (network: string): LockRule => ({
  key: `login ${network}`,
  free: 30,
  firstSeconds: 60,
  mostSeconds: hour,
})

const account = (target: string): LockRule => ({
  key: `login ${target}`,
  free: 10,
  firstSeconds: 30,
  mostSeconds: hour / 4,
})

/** What an attempt guesses at: an account, or a phone that has none. */
export interface Target {
  key: string
  requester: string
  /** Somebody has signed in to it from here before. */
  familiar: boolean
  /** Somebody has signed in to it with this very browser before. */
  own: boolean
}

/**
 * Failed sign-ins lock the pair of account and requester, the network, and the account, each longer
 * with every failure. Where the person has signed in before, only the pair's lock holds: neither a
 * stranger who fails on purpose elsewhere nor a guest on the hotel's own network keeps them out.
 *
 * A phone can have accounts with several partners. An attempt guesses at each, and each has locks of
 * its own: who knows the password of one must not get more guesses at another by it.
 */
export class Lockout {
  readonly #db: Db
  readonly #address: LockRule
  readonly #targets: Target[]
  /** Which rules counted the attempt, by target. */
  readonly #open = new Map<string, LockRule[]>()
  #addressCounted = false

  constructor(db: Db, network: string, targets: Target[]) {
    this.#db = db
    this.#address = address(network)
    this.#targets = targets
  }

  /**
   * Refuses while every target is locked, and tells which are not. The attempt counts as failed
   * until it succeeds.
   */
  async begin(): Promise<ReadonlySet<string>> {
    const asked = this.#targets.some(({ familiar }) => familiar) ? [] : [this.#address]
    await refuseWhileLocked(this.#db, asked)
    let refusal: unknown
    for (const target of this.#targets) {
      try {
        this.#open.set(target.key, await this.#count(target))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refusal = error
      }
    }
    if (this.#open.size === 0) throw refusal
    const counted = await beginAttempt(this.#db, [this.#address], asked)
    this.#addressCounted = counted.length > 0
    return new Set(this.#open.keys())
  }

  #count({ key, requester, familiar }: Target): Promise<LockRule[]> {
    const pair = together(key, requester)
    const rules = [pair, account(key)]
    return beginAttempt(this.#db, rules, familiar ? [pair] : rules)
  }

  /**
   * A password that fits one account of a phone was a guess at its others: whoever can add accounts
   * with the phone would otherwise try as many as they like. Only who has signed in to the others with
   * this browser before is known to have meant this one.
   */
  async succeed({ key, requester }: Target): Promise<void> {
    await clearFailures(this.#db, [together(key, requester).key, account(key).key])
    const others = this.#targets.filter((target) => target.key !== key)
    const back = others.flatMap(({ key: other, own }) => (own && this.#open.get(other)) || [])
    if (this.#addressCounted && others.every(({ own }) => own)) back.push(this.#address)
    for (const rule of back) await undoAttempt(this.#db, rule)
  }
}
