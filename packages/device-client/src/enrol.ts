import {
  type Credentials,
  type EnrolmentOffer,
  type EnrolmentRequest,
  enrolmentOffer,
  enrolmentState,
} from '@innkeeper/device-protocol/enrolment'
import { z } from 'zod'
import { backOff } from './back-off.ts'
import type { Clock, Random } from './surroundings.ts'

/** Sends JSON to a path of the server and gives what it answered. */
export type Post = (path: string, body: object) => Promise<unknown>

interface EnrolOptions {
  post: Post
  clock: Clock
  random?: Random
  signal: AbortSignal
  /** Somebody has to bind it: the PIN to show, and a new one whenever it is too old. */
  onOffer?(offer: EnrolmentOffer): void
  /** Whether the server can be reached. */
  onReached?(reached: boolean): void
}

/** What else the code may be, it is no answer to go on with. */
const envelope = z.object({ code: z.literal(10_000), data: z.unknown() })

/** Asks until the server knows the device, however long that takes. */
export async function enrol(
  request: EnrolmentRequest,
  options: EnrolOptions,
): Promise<Credentials> {
  const { clock, signal, random = Math.random, onReached } = options
  const waits = backOff(random)
  for (;;) {
    endIfAborted(signal)
    try {
      const offer = enrolmentOffer.parse(await call(options.post, 'begin', request))
      onReached?.(true)
      waits.reset()
      const credentials = await bound(offer, options)
      if (credentials) return credentials
    } catch (error) {
      if (signal.aborted) throw error
      onReached?.(false)
      await pause(clock, waits.next(), signal)
    }
  }
}

/** Undefined when the PIN is too old. */
async function bound(offer: EnrolmentOffer, options: EnrolOptions) {
  const { clock, post, signal, onOffer, onReached } = options
  let isShown = false
  for (;;) {
    const state = await call(post, 'state', { secret: offer.secret })
      .then((data) => enrolmentState.parse(data))
      .catch(() => undefined)
    endIfAborted(signal)
    onReached?.(state !== undefined)
    if (state?.state === 'bound') return state.credentials
    if (state?.state === 'expired') return undefined
    // A device whose serial the server knows is bound at its first question, and shows no PIN.
    if (state && !isShown) {
      isShown = true
      onOffer?.(offer)
    }
    if (!state && Date.parse(offer.expires_at) < clock.now()) return undefined
    await pause(clock, Math.max(1, offer.poll_seconds) * 1000, signal)
  }
}

async function call(post: Post, step: 'begin' | 'state', body: object): Promise<unknown> {
  return envelope.parse(await post(`/device/enrolment/${step}`, body)).data
}

function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    endIfAborted(signal)
    const stop = () => {
      cancel()
      reject(new Ended())
    }
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}

class Ended extends Error {}

/** `signal.throwIfAborted` is newer than the browsers of many TVs. */
function endIfAborted(signal: AbortSignal) {
  if (signal.aborted) throw new Ended()
}
