import { auth } from '@innkeeper/contract/areas/auth'
import { messages } from '@innkeeper/contract/messages'
import { phonePattern } from '@innkeeper/contract/validation'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { sendForEnvelope } from '../../api/client.ts'
import { toast } from '../../api/toast.ts'
import { localized } from '../../i18n/define-text.ts'
import type { Captcha } from './use-captcha.ts'
import { useCountdown } from './use-countdown.ts'
import type { Problems } from './values.ts'

/** A text message of the demo, which has no telephone to go to. */
export interface DemoMessage {
  phone: string
  code: string
}

/** Where the environment asks for no verification. */
export const noCaptcha = { captcha_token: '', captcha_sessionId: '', captcha_sig: '' }

export function useSmsCode(
  captcha: Captcha,
  needsCaptcha: boolean,
  setProblems: (problems: Problems) => void,
) {
  const countdown = useCountdown()
  const [inbox, setInbox] = useState<DemoMessage>()

  /** Asks for a code; gives the demo's message, if this is the demo. */
  async function request(phone: string): Promise<DemoMessage | undefined> {
    if (!phonePattern.test(phone)) {
      setProblems({ phone: localized(messages.phoneFormatWrong) })
      return undefined
    }
    const proof = needsCaptcha ? await captcha.values() : noCaptcha
    if (!proof) {
      setProblems({ captcha: localized(messages.captchaFirst) })
      return undefined
    }
    setProblems({})
    countdown.start()
    try {
      const { data, message } = await sendForEnvelope(auth.endpoints.sendCode, { phone, ...proof })
      toast.success(message)
      if (needsCaptcha) captcha.renew()
      const arrived = data.demo_code ? { phone, code: data.demo_code } : undefined
      setInbox(arrived)
      return arrived
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      countdown.reset()
      captcha.reset()
      setProblems({ ...error.fields, code: error.message })
      return undefined
    }
  }

  return { left: countdown.left, inbox, request }
}
