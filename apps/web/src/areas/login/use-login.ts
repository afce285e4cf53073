import { auth, loginSecret } from '@innkeeper/contract/areas/auth'
import type { PublicConfig } from '@innkeeper/contract/areas/config'
import { messages } from '@innkeeper/contract/messages'
import { fieldErrors } from '@innkeeper/contract/validation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { send } from '../../api/client.ts'
import { seal } from '../../api/sealing.ts'
import { localized } from '../../i18n/define-text.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { beginSession } from '../../menu/begin-session.ts'
import { useCaptcha } from './use-captcha.ts'
import { noCaptcha, useSmsCode } from './use-sms-code.ts'
import type { Problems, Values } from './values.ts'

/** What is asked for, by login type and environment (spec §2). */
function fieldsOf(config: PublicConfig) {
  const withoutChecks = config.environment === 'yeste'
  return {
    captcha: config.captcha && !withoutChecks,
    smsCode: config.login_type === 1 && config.sms_code && !withoutChecks,
    secondPassword: config.login_type === 2,
  }
}

export function useLogin(config: PublicConfig) {
  const queries = useQueryClient()
  const fields = fieldsOf(config)
  const verification = useCaptcha()
  const [values, setValues] = useState<Values>({ phone: '', password: '', code: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [pending, setPending] = useState(false)
  const secret = { type: config.login_type, ...values }
  /** Once it is done, nobody is asked to do it first. */
  const captcha = {
    ...verification,
    async verify() {
      const done = await verification.verify()
      if (done) setProblems((before) => ({ ...before, captcha: undefined }))
      return done
    },
  }
  const sms = useSmsCode(captcha, fields.captcha, setProblems)

  function change(changed: Partial<Values>) {
    setValues((before) => ({ ...before, ...changed }))
    const settled = Object.keys(changed).map((name) => [name, undefined])
    setProblems((before) => ({ ...before, ...Object.fromEntries(settled), form: undefined }))
  }

  /** spec §5 */
  function findProblems(): Problems {
    const { error } = loginSecret.safeParse(secret)
    const found: Problems = error ? fieldErrors(error.issues, currentLanguage()) : {}
    if (fields.captcha && captcha.state !== 'done' && captcha.state !== 'working') {
      found.captcha = localized(messages.captchaFirst)
    }
    if (fields.smsCode && !values.code) found.code = localized(messages.codeRequired)
    if (fields.secondPassword && !values.code) found.code = localized(messages.required)
    return found
  }

  async function submit() {
    if (pending) return
    const found = findProblems()
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setPending(true)
    try {
      const proof = fields.captcha ? await captcha.values() : noCaptcha
      if (!proof) {
        setProblems({ captcha: localized(messages.captchaFirst) })
        return
      }
      const user = await send(auth.endpoints.login, {
        data: seal(secret, config.aes_key),
        ...proof,
      })
      await beginSession(user, queries, messages.loginSucceeded)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      captcha.reset() // its values are used up (spec §8)
      setProblems({ ...error.fields, form: error.message })
    } finally {
      setPending(false)
    }
  }

  return { fields, values, change, problems, captcha, sms, pending, submit }
}

export type Login = ReturnType<typeof useLogin>
