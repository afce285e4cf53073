import type { PublicConfig } from '@innkeeper/contract/areas/config'
import { useRef, useState } from 'react'
import type { Login } from './use-login.ts'
import type { DemoMessage } from './use-sms-code.ts'

export type DemoPerson = PublicConfig['demo_people'][number]

/** A code of the demo is good for 5 minutes; a little less here, for the time to press the button. */
const codeLifeMs = 4 * 60_000

/** Picking a person does all that a newcomer would have to do before the last click. */
export function useDemo({ fields, change, captcha, sms }: Login, onReady: () => void) {
  const [busyWith, setBusyWith] = useState<DemoPerson>()
  const [readyFor, setReadyFor] = useState<DemoPerson>()
  const sent = useRef(new Map<string, { message: DemoMessage; at: number }>())

  async function codeFor(phone: string): Promise<string | undefined> {
    const earlier = sent.current.get(phone)
    if (earlier && Date.now() - earlier.at < codeLifeMs) return earlier.message.code
    const message = await sms.request(phone)
    if (message) sent.current.set(phone, { message, at: Date.now() })
    return message?.code
  }

  async function pick(person: DemoPerson) {
    if (busyWith) return
    setBusyWith(person)
    setReadyFor(undefined)
    change({ phone: person.phone, password: person.password, code: '' })
    try {
      const verified = !fields.captcha || captcha.state === 'done' || (await captcha.verify())
      if (!verified) return
      if (fields.smsCode) {
        const code = await codeFor(person.phone)
        if (!code) return
        change({ code })
      }
      if (fields.secondPassword) change({ code: person.second_password })
      setReadyFor(person)
      onReady()
    } finally {
      setBusyWith(undefined)
    }
  }

  return { busyWith, readyFor, pick }
}
