import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as sha } from 'altcha-lib/algorithms/web/sha'

/** The proof of work, away from the page so that the page stays fluent. */
self.addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  const deriveKey = data.parameters.algorithm.startsWith('PBKDF2/') ? pbkdf2 : sha
  try {
    self.postMessage(await solveChallenge({ challenge: data, deriveKey }))
  } catch {
    self.postMessage(null)
  }
})
