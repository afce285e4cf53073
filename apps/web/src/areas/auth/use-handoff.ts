import { auth, type UserInfo } from '@innkeeper/contract/areas/auth'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { exchange } from '../../api/wire.ts'
import { pictureAddress } from '../../config/safe-path.ts'
import { localized } from '../../i18n/define-text.ts'
import { beginSession } from '../../menu/begin-session.ts'
import { returnPath } from '../../session/return-path.ts'
import { type Handoff, takenHandoff } from './handoff.ts'

/** spec §9 */
const redirectDelayMs = 3000

type State =
  | { step: 'working' }
  | { step: 'welcome'; name: string }
  | { step: 'done' }
  | { step: 'failed'; error: ApiError }

/** The address says how to greet the person; what it leaves out, the server knows. */
function merged(given: Handoff, known: UserInfo): UserInfo {
  return {
    token: known.token,
    name: given.name || known.name,
    group_name: given.group_name || known.group_name,
    partner_image: pictureAddress(given.partner_image || known.partner_image) ?? '',
    partner_property: given.partner_property || known.partner_property,
  }
}

/** A code works once, so a second effect (React's strict mode) gets the first one's answer. */
const redemptions = new WeakMap<Handoff, { attempt: number; answer: Promise<UserInfo> }>()

function redeem(given: Handoff, attempt: number): Promise<UserInfo> {
  const last = redemptions.get(given)
  if (last?.attempt === attempt) return last.answer
  const body = { secret_code: given.secret_code }
  const answer = exchange(auth.endpoints.redeemHandoff, body, undefined).then(({ data }) =>
    merged(given, data),
  )
  redemptions.set(given, { attempt, answer })
  return answer
}

const notGenuine = () => new ApiError(codes.handoffFailed, localized(messages.handoffFailed))

export function useHandoff() {
  const queries = useQueryClient()
  const [given] = useState(takenHandoff)
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<State>(() =>
    given?.secret_code ? { step: 'working' } : { step: 'failed', error: notGenuine() },
  )

  useEffect(() => {
    if (!given?.secret_code) return
    let gone = false
    const show = (next: State) => {
      if (!gone) setState(next)
    }
    async function enter(handoff: Handoff) {
      try {
        const user = await redeem(handoff, attempt)
        if (gone) return
        show({ step: 'welcome', name: user.name })
        returnPath.forget()
        const delay = new Promise((resolve) => setTimeout(resolve, redirectDelayMs))
        await Promise.all([beginSession(user, queries), delay])
        show({ step: 'done' })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        show({ step: 'failed', error })
      }
    }
    void enter(given)
    return () => {
      gone = true
    }
  }, [given, queries, attempt])

  function retry() {
    setState({ step: 'working' })
    setAttempt((count) => count + 1)
  }
  return { state, retry }
}
