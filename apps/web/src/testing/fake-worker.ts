import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** jsdom has no workers: the same proof of work, on the spot. */
export class FakeWorker extends EventTarget {
  async postMessage(challenge: Challenge) {
    const data = await solveChallenge({ challenge, deriveKey })
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate() {}
}

/** A challenge that takes no time. */
export async function easyChallenge() {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 2,
    deriveKey,
    expiresAt: new Date(Date.now() + 600_000),
    hmacSignatureSecret: 'secret',
  })
  return { sessionId: challenge.parameters.nonce, challenge }
}
