import { loginSecret, type UserInfo } from '@innkeeper/contract/areas/auth'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { open } from '../../platform/http/sealed-body.ts'
import { maskPhone, userInfo } from '../../platform/identity/person.ts'
import type { Trace } from '../../platform/log/entry.ts'
import { setRefreshCookie } from './cookie.ts'
import { rememberBrowser } from './known-browser.ts'
import { Lockout, type Target } from './lockout.ts'
import { type Account, provenAmong, type Secret, variantOf } from './proof.ts'
import * as repo from './repo.ts'
import { Requester } from './requester.ts'
import { codeHash } from './sms-codes.ts'

const wrong = () => new AppError(codes.loginFailed, messages.loginFailed)

interface LoginBody {
  data: string
  captcha_token: string
  captcha_sessionId: string
  captcha_sig: string
}

/**
 * Everything that can be wrong inside the sealed body, a damaged body included, gets one answer
 * after the same work: nobody learns whether the phone exists or where a body was damaged.
 */
export async function signIn(context: Context, body: LoginBody): Promise<UserInfo> {
  const { config, captcha, keys } = context.services
  if (config.APP_ENV !== 'yeste') await captcha.consume(context.db, body)
  const variant = await variantOf(context.services)
  const secret = open(body.data, keys.aesKey, loginSecret)
  if (!secret) {
    await provenAmong(context, variant, nobody, [], [])
    throw wrong()
  }
  context.trace({ after: { phone: secret.phone } })
  const accounts = await repo.findAccounts(context.db, secret.phone)
  const [first, ...others] = accounts
  if (first) context.trace(aimedAt(first))
  for (const other of others) context.traceAlso(aimedAt(other))
  const from = await Requester.of(context, accounts)
  const lockout = new Lockout(context.db, from.network, targetsOf(secret, accounts, from))
  const unlocked = await lockout.begin()

  const candidates = accounts.map((each) => (unlocked.has(keyOf(each)) ? each : undefined))
  const requesters = [from.network, from.keyForAny(accounts)]
  const account = await provenAmong(context, variant, secret, candidates, requesters)
  if (!account) throw wrong()
  await lockout.succeed(targetOf(account, from))
  context.say(messages.loginSucceeded)
  return context.change(async (tx) => {
    // Of two sign-ins at once with one code, the first takes it.
    if (variant === 'code' && !(await repo.takeSmsCode(tx, secret.phone, codeHash(secret)))) {
      throw wrong()
    }
    return enter(tx, context, account)
  })
}

/** Stands in for a body that could not be read, so that the same work is done. */
const nobody: Secret = { phone: '', password: 'nothing', code: '' }

const keyOf = ({ id }: Pick<Account, 'id'>) => `account ${id}`

const targetOf = (account: Account, from: Requester): Target => ({
  key: keyOf(account),
  requester: from.keyFor(account),
  familiar: from.isFamiliarTo(account),
  own: from.knows(account),
})

/** A phone that nobody has locks as any other. */
const targetsOf = ({ phone }: Secret, accounts: Account[], from: Requester): Target[] =>
  accounts.length > 0
    ? accounts.map((account) => targetOf(account, from))
    : [{ key: phone, requester: from.network, familiar: false, own: false }]

type Placed = Pick<Account, 'id' | 'partner_id' | 'brand_id' | 'offline_id'>

/** Also what fails is told to those who look after the account. */
const aimedAt = ({ id, partner_id, brand_id, offline_id }: Placed): Trace => ({
  record: ['accounts', id],
  ...{ partner_id, brand_id, offline_id },
})

/** Opens the session of a person whose identity is proven. */
export async function enter(
  tx: Db,
  context: Context,
  account: Placed & Pick<Account, 'name' | 'phone'>,
  handOver?: { jumppath: string },
): Promise<UserInfo> {
  context.trace({ account, after: { phone: maskPhone(account.phone) }, ...aimedAt(account) })
  const tokens = await context.services.sessions.open(tx, account.id, context.visitor, handOver)
  const person = await context.services.sessions.personOf(tx, tokens)
  setRefreshCookie(context, tokens)
  rememberBrowser(context, account.id)
  return userInfo(tokens.access, person)
}
