import type { Context } from '../../platform/http/context.ts'
import { networkOf } from '../../platform/http/network.ts'
import { knownBrowser } from './known-browser.ts'
import * as repo from './repo.ts'

interface Identified {
  id: number
}

/**
 * Who asks, as far as that can be told before the password: a browser that has signed in as the
 * account before, or else a network. Limits count by it, so that strangers use up their own.
 */
export class Requester {
  readonly network: string
  readonly #browser: ReturnType<typeof knownBrowser>
  /** Accounts that have signed in from this network before. */
  readonly #atHome: ReadonlySet<number>

  static async of(context: Context, accounts: Identified[]): Promise<Requester> {
    const { ip } = context.visitor
    const place = { ip, network: networkOf(ip) }
    const ids = accounts.map(({ id }) => id)
    return new Requester(context, place.network, await repo.seenFrom(context.db, ids, place))
  }

  private constructor(context: Context, network: string, atHome: number[]) {
    this.network = network
    this.#browser = knownBrowser(context)
    this.#atHome = new Set(atHome)
  }

  /** Its name among those who ask about the account. */
  keyFor(account: Identified): string {
    return this.knows(account) ? `browser ${this.#browser?.id}` : this.network
  }

  /** The same for a phone, whichever of its accounts is meant. */
  keyForAny(accounts: Identified[]): string {
    const known = accounts.find((account) => this.knows(account))
    return known ? this.keyFor(known) : this.network
  }

  /** Whether the account has been signed in to from here before. */
  isFamiliarTo(account: Identified): boolean {
    return this.knows(account) || this.#atHome.has(account.id)
  }

  /** Whether this very browser has signed in to the account before. */
  knows({ id }: Identified): boolean {
    return this.#browser?.accounts.includes(id) ?? false
  }
}
