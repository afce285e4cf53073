import type { Localized } from '@innkeeper/contract/localized'
import { messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import { hash, verify } from '@node-rs/argon2'

const argon2id = 2

/** OWASP's second choice for argon2id: 19 MiB, two passes. */
const owasp = { memoryCost: 19_456, timeCost: 2 }

export class Passwords {
  readonly #cost: typeof owasp

  constructor(cost = owasp) {
    this.#cost = cost
  }

  /** Compared with when there is no account, so that its absence cannot be measured. */
  #nobody: Promise<string> | undefined

  hash(password: string): Promise<string> {
    return hash(password, { algorithm: argon2id, parallelism: 1, ...this.#cost })
  }

  async verify(stored: string | undefined, password: string): Promise<boolean> {
    this.#nobody ??= this.hash('the password of nobody')
    const right = await verify(stored ?? (await this.#nobody), password)
    return right && stored !== undefined
  }
}

/** The second password of login variant 2 would be worth nothing if it were the first again. */
export const secondPasswordFlaw = (second: string, first: string, phone: string) =>
  second === first ? rightsMessages.secondPasswordSame : passwordFlaw(second, phone)

const common = ['password', '12345', 'qwerty', 'abcde', 'iloveyou', 'admin', 'welcome', 'letmein']

/** Length matters most (NIST SP 800-63B); what is left keeps out what everybody tries first. */
export function passwordFlaw(password: string, phone: string): Localized | undefined {
  if (password.length < 10) return messages.passwordTooShort
  if (password.length > 128) return messages.passwordTooLong
  const plain = password.toLowerCase()
  const fewCharacters = new Set(plain).size < 5
  if (fewCharacters || plain.includes(phone) || common.some((word) => plain.startsWith(word))) {
    return messages.passwordTooPlain
  }
  return undefined
}
