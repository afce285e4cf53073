import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import type { Context } from '../../platform/http/context.ts'
import { AppError, invalid, notFound } from '../../platform/http/errors.ts'
import { serverUrl } from '../../platform/http/server-url.ts'
import { digest, isDigestOf, randomSecret } from '../../platform/identity/secrets.ts'
import * as repo from './repo.ts'
import { enter } from './sign-in.ts'

const lifetimeSeconds = 60

interface MintBody {
  system_id: number
  system_key: string
  phone: string
  jumppath?: string | undefined
}

/** A trusted system of a partner asks for a code for one of that partner's people. */
export async function mint(context: Context, body: MintBody) {
  const system = await repo.findSystem(context.db, body.system_id)
  if (!system || !isDigestOf(body.system_key, system.key_hash)) {
    throw new AppError(codes.forbidden, messages.forbidden)
  }
  context.trace({ record: ['trusted-systems', system.id], partner_id: system.partner_id })
  // The person may have accounts with other partners too.
  const account = await repo.findAccount(context.db, body.phone, system.partner_id)
  if (!account) throw notFound()
  const jumppath = body.jumppath ?? system.logout_url
  if (jumppath && !(await isAllowed(context, system.partner_id, jumppath))) {
    throw invalid({ jumppath: messages.urlWrong })
  }

  const secretCode = randomSecret()
  await context.change(async (tx) => {
    await repo.touchSystem(tx, system.id)
    const code = { code_hash: digest(secretCode), account_id: account.id, jumppath }
    await repo.placeHandoffCode(tx, code, lifetimeSeconds)
  })
  const query = new URLSearchParams({ secret_code: secretCode, name: account.name })
  const url = `${serverUrl(context)}/auth?${query}`
  return { secret_code: secretCode, url, expires_in: lifetimeSeconds }
}

/** The code is used up even when the sign-in then fails. */
export async function redeem(context: Context, secretCode: string) {
  const code = await repo.redeemHandoffCode(context.db, digest(secretCode))
  const account = code && (await repo.accountById(context.db, code.account_id))
  if (!code || !account?.enabled) throw new AppError(codes.handoffFailed, messages.handoffFailed)
  context.say(messages.loginSucceeded)
  return context.change((tx) => enter(tx, context, account, code))
}

/** Only to origins on the partner's list (design §3), looked up anew at every sign-out. */
export async function isAllowed(context: Context, partnerId: number, target: string) {
  const allowed = await repo.logoutUrls(context.db, partnerId)
  return allowed.some((url) => new URL(url).origin === originOf(target))
}

function originOf(target: string): string | undefined {
  const url = URL.parse(target)
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}
