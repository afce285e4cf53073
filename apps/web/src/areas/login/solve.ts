import { auth } from '@innkeeper/contract/areas/auth'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { send } from '../../api/client.ts'
import { toBase64 } from '../../api/sealing.ts'

/** The smart verification's three values (spec §3). */
export interface CaptchaValues {
  captcha_token: string
  captcha_sessionId: string
  captcha_sig: string
}

export interface Proof {
  values: CaptchaValues
  expiresAt: number
}

type Challenge = ReplyOf<typeof auth.endpoints.captcha>['challenge']

function inWorker(challenge: Challenge, signal: AbortSignal): Promise<object> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason)
    })
    worker.addEventListener('error', () => {
      end()
      reject(new Error('The verification could not be computed'))
    })
    worker.addEventListener('message', ({ data }: MessageEvent<object | null>) => {
      end()
      if (data) resolve(data)
      else reject(new Error('The verification could not be solved'))
    })
    worker.postMessage(challenge)
  })
}

/** Asks for a challenge and solves it: about half a second of work for the computer. */
export async function prove(signal: AbortSignal): Promise<Proof> {
  const { sessionId, challenge } = await send(auth.endpoints.captcha, {}, signal)
  const solution = await inWorker(challenge, signal)
  const token = new TextEncoder().encode(JSON.stringify({ challenge, solution }))
  const expiresAt = Number(challenge.parameters.expiresAt) * 1000
  return {
    values: {
      captcha_token: toBase64(token),
      captcha_sessionId: sessionId,
      captcha_sig: challenge.signature ?? '',
    },
    expiresAt: Number.isFinite(expiresAt) ? expiresAt : Number.POSITIVE_INFINITY,
  }
}
