import { operationLog } from '@innkeeper/contract/areas/operation-log'
import type { ReplyOf } from '@innkeeper/contract/endpoint'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { send } from '../../api/client.ts'

const { verify } = operationLog.endpoints

interface Verification {
  checked: number
  total: number
  done: boolean
  broken: ReplyOf<typeof verify>['broken']
  /** Why it could not go on. */
  error?: ApiError
}

const start: Verification = { checked: 0, total: 0, done: false, broken: null }

/** Follows the chain stretch by stretch, until its end or until whoever asked is gone. */
export function useVerification(): Verification {
  const [state, setState] = useState(start)
  useEffect(() => {
    const stopped = new AbortController()
    void follow(stopped.signal, setState)
    return () => stopped.abort()
  }, [])
  return state
}

async function follow(signal: AbortSignal, tell: (state: Verification) => void): Promise<void> {
  let state = start
  let after = 0
  while (!state.done) {
    try {
      const { checked, last, ...stretch } = await send(verify, { after }, signal)
      after = last
      state = { ...stretch, checked: state.checked + checked }
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      state = { ...state, done: true, error }
    }
    if (signal.aborted) return
    tell(state)
  }
}
