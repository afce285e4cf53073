import type { Context } from '../../platform/http/context.ts'
import { serverUrl } from '../../platform/http/server-url.ts'
import type { Tokens } from '../../platform/identity/sessions.ts'

const name = 'innkeeper_refresh'

/** Only the refresh and the logout need it, and no script can read it. */
export const cookieOptions = (context: Context) => ({
  path: '/admin/',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: serverUrl(context).startsWith('https:'),
})

export function setRefreshCookie(context: Context, tokens: Tokens): void {
  const maxAge = tokens.refreshSeconds
  context.reply.setCookie(name, tokens.refresh, { ...cookieOptions(context), maxAge })
}

export function clearRefreshCookie(context: Context): void {
  context.reply.clearCookie(name, cookieOptions(context))
}

export const readRefreshCookie = (context: Context) => context.request.cookies[name] ?? ''
