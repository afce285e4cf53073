import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../platform/http/context.ts'
import { cookieOptions } from './cookie.ts'

/** A browser that people have signed in with, and as which accounts, newest first. */
interface KnownBrowser {
  id: string
  accounts: number[]
}

const name = 'innkeeper_browser'
const mostAccounts = 20
const lifetimeSeconds = 365 * 24 * 3600

/** Nobody can claim to be somebody's browser: what the cookie says is signed. */
export function knownBrowser({ request, services }: Context): KnownBrowser | undefined {
  const [id = '', list = '', proof = ''] = (request.cookies[name] ?? '').split('.')
  const expected = Buffer.from(proofOf(services.keys.tokenSecret, id, list))
  const given = Buffer.from(proof)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { id, accounts: list.split('-').map(Number) }
}

/** Signing out does not make the browser a stranger's. */
export function rememberBrowser(context: Context, accountId: number): void {
  const { id, accounts } = knownBrowser(context) ?? { id: randomUUID(), accounts: [] }
  const others = accounts.filter((each) => each !== accountId)
  const list = [accountId, ...others].slice(0, mostAccounts).join('-')
  const value = `${id}.${list}.${proofOf(context.services.keys.tokenSecret, id, list)}`
  context.reply.setCookie(name, value, { ...cookieOptions(context), maxAge: lifetimeSeconds })
}

const proofOf = (secret: Uint8Array, id: string, list: string) =>
  createHmac('sha256', secret).update(`browser ${id} ${list}`).digest('base64url')
