import { auth } from '@innkeeper/contract/areas/auth'
import { session } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { leave } from './leave.ts'
import { exchange } from './wire.ts'

const lockName = 'innkeeper-token-refresh'

/** One tab at a time; without the Web Locks API the server's 10 seconds of grace for tabs do. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(lockName, work) : work()
}

async function renew(stale: string): Promise<string> {
  const stored = session.token()
  if (stored && stored !== stale) return stored // another tab was first
  try {
    const { data } = await exchange(auth.endpoints.refresh, {}, undefined)
    session.renewToken(data.token)
    return data.token
  } catch (error) {
    const sessionIsOver = error instanceof ApiError && !error.passing
    if (sessionIsOver) leave()
    throw error
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
  underWay ??= oneTabAtATime(() => renew(stale)).finally(() => {
    underWay = undefined
  })
  return underWay
}
