import type { auth } from '@innkeeper/contract/areas/auth'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Db } from '../db/database.ts'
import { AppError } from '../http/errors.ts'
import { useOnce } from '../http/limits.ts'

/** The smart verification's three values (spec §3). */
export interface CaptchaValues {
  captcha_token: string
  captcha_sessionId: string
  captcha_sig: string
}

/** A provider of smart verification. */
export interface Captcha {
  challenge(): Promise<ReplyOf<typeof auth.endpoints.captcha>>
  /** Refuses values that are missing, wrong, old or used. */
  consume(db: Db, values: CaptchaValues): Promise<void>
}

const lifetime = 10 * 60 * 1000

/** ALTCHA: a proof of work of about half a second in the browser, checked here in a millisecond. */
export class AltchaCaptcha implements Captcha {
  readonly #secret: string
  readonly #keySecret: string
  readonly #work: { least: number; most: number }

  /** The work is how many keys the browser has to derive. */
  constructor(secret: string, work = { least: 300, most: 900 }) {
    this.#secret = secret
    this.#keySecret = `${secret} keys`
    this.#work = work
  }

  async challenge() {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1000,
      counter: randomInt(this.#work.least, this.#work.most),
      deriveKey,
      expiresAt: new Date(Date.now() + lifetime),
      hmacSignatureSecret: this.#secret,
      hmacKeySignatureSecret: this.#keySecret,
    })
    const { parameters, signature } = challenge
    return { sessionId: parameters.nonce, challenge: { parameters: { ...parameters }, signature } }
  }

  async consume(db: Db, values: CaptchaValues): Promise<void> {
    const { captcha_token: token, captcha_sessionId: sessionId, captcha_sig: signature } = values
    if (!token || !sessionId || !signature) {
      throw new AppError(codes.captchaFailed, messages.captchaFirst)
    }
    if (
      !(await this.#isSolved(token, sessionId, signature)) ||
      !(await useOnce(db, `captcha ${signature}`, lifetime))
    ) {
      throw new AppError(codes.captchaFailed, messages.captchaFailed)
    }
  }

  async #isSolved(token: string, sessionId: string, signature: string): Promise<boolean> {
    try {
      const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
      if (challenge.parameters.nonce !== sessionId || challenge.signature !== signature)
        return false
      const result = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: this.#secret,
        hmacKeySignatureSecret: this.#keySecret,
      })
      return result.verified
    } catch {
      return false
    }
  }
}
