import { auth } from '@innkeeper/contract/areas/auth'
import type { Context } from '../../platform/http/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { changePassword } from './change-password.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './cookie.ts'
import { isAllowed, mint, redeem } from './handoff.ts'
import { signIn } from './sign-in.ts'
import { sendCode } from './sms-codes.ts'

const { endpoints } = auth

export const authRoutes = [
  handle(endpoints.captcha, (context) => context.services.captcha.challenge()),

  handle(endpoints.sendCode, sendCode),

  handle(endpoints.login, signIn),

  handle(endpoints.refresh, async (context) => {
    try {
      const tokens = await context.services.sessions.refresh(readRefreshCookie(context))
      setRefreshCookie(context, tokens)
      return { token: tokens.access }
    } catch (error) {
      if (error instanceof AppError) clearRefreshCookie(context)
      throw error
    }
  }),

  handle(endpoints.logout, async (context) => {
    const { person } = context
    context.trace({ record: ['accounts', person.accountId] })
    const jumppath = await jumppathOf(context)
    await context.change((tx) => context.services.sessions.end(tx, person.sessionId))
    clearRefreshCookie(context)
    return { dock_status: jumppath ? 1 : 0, jumppath }
  }),

  handle(endpoints.changePassword, async (context, body) => {
    await changePassword(context, body.data)
    return {}
  }),

  handle(endpoints.mintHandoff, mint),

  handle(endpoints.redeemHandoff, (context, body) => redeem(context, body.secret_code)),
]

async function jumppathOf(context: Context): Promise<string> {
  const { jumppath, partnerId } = context.person
  if (!jumppath || partnerId === null) return ''
  return (await isAllowed(context, partnerId, jumppath)) ? jumppath : ''
}
