import { auth } from '@innkeeper/contract/areas/auth'
import { messages } from '@innkeeper/contract/messages'
import { localized } from '../i18n/define-text.ts'
import { session } from '../session/session.ts'
import { ApiError, noAnswer, Unreachable } from './api-error.ts'
import { leave } from './leave.ts'
import { reconnecting } from './reconnecting.ts'
import { exchange } from './wire.ts'

const lockName = 'innkeeper-token-refresh'

/** A server that is out of reach is asked again after these pauses: for a minute in all. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000]
const mostMs = 60_000

/** One tab at a time; without the Web Locks API the server's 10 seconds of grace for tabs do. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(lockName, work) : work()
}

async function renew(stale: string, over: AbortSignal): Promise<string> {
  const stored = session.token()
  if (stored && stored !== stale) return stored // another tab was first
  try {
    const { data } = await exchange(auth.endpoints.refresh, {}, undefined, over)
    session.renewToken(data.token)
    return data.token
  } catch (error) {
    if (over.aborted) throw new ApiError(noAnswer, localized(messages.networkLost))
    const sessionIsOver = error instanceof ApiError && !error.passing
    if (sessionIsOver) leave()
    throw error
  }
}

/** Tries until the server answers, a minute at most; whoever waits is told meanwhile. */
async function renewPatiently(stale: string): Promise<string> {
  const over = AbortSignal.timeout(mostMs)
  try {
    for (const pause of pausesMs) {
      try {
        return await oneTabAtATime(() => renew(stale, over))
      } catch (error) {
        if (!(error instanceof ApiError) || !error.passing) throw error
        if (over.aborted) throw new Unreachable(error)
      }
      reconnecting.set(true)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return await oneTabAtATime(() => renew(stale, over))
  } catch (error) {
    throw error instanceof ApiError && error.passing ? new Unreachable(error) : error
  } finally {
    reconnecting.set(false)
  }
}

let underWay: Promise<string> | undefined

/**
 * A token newer than `stale`. However many requests ask at the same time, there is one refresh
 * (spec §4); if it fails they are all rejected. A server that is out of reach ends no session.
 */
export function freshToken(stale: string): Promise<string> {
  const stored = session.token()
  if (stored && stored !== stale) return Promise.resolve(stored)
  underWay ??= renewPatiently(stale).finally(() => {
    underWay = undefined
  })
  return underWay
}
