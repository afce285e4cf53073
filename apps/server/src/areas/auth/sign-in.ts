import { timingSafeEqual } from 'node:crypto'
import { loginSecret, type UserInfo } from '@innkeeper/contract/areas/auth'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Trace } from '../../platform/log/entry.ts'
import { maskPhone, userInfo } from '../../platform/person.ts'
import { open } from '../../platform/sealing.ts'
import type { Services } from '../../platform/services.ts'
import { setRefreshCookie } from './cookie.ts'
import { Lockout } from './lockout.ts'
import * as repo from './repo.ts'
import { codeHash, smsRules } from './sms-codes.ts'

type Secret = z.output<typeof loginSecret>

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
    await isProven(context, variant, nobody, undefined)
    throw wrong()
  }
  context.trace({ after: { phone: secret.phone } })
  const account = await repo.findAccount(context.db, secret.phone)
  if (account) context.trace(aimedAt(account))
  const { ip } = context.visitor
  const familiar = await repo.isFamiliar(context.db, secret.phone, ip)
  const lockout = new Lockout(context.db, secret.phone, ip, familiar)
  await lockout.begin()

  const proven = await isProven(context, variant, secret, account)
  if (!account || !proven) throw wrong()
  await lockout.succeed()
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

/** What is asked for beside the password (spec §2). */
type Variant = 'code' | 'second-password' | 'nothing'

async function variantOf({ config, settings }: Services): Promise<Variant> {
  if ((await settings.current()).login.type === 2) return 'second-password'
  return config.APP_ENV === 'yeste' ? 'nothing' : 'code'
}

type Account = NonNullable<Awaited<ReturnType<typeof repo.findAccount>>>

async function isProven(
  context: Context,
  variant: Variant,
  secret: Secret,
  account: Account | undefined,
) {
  const { passwords } = context.services
  const passwordRight = await passwords.verify(account?.password_hash, secret.password)
  if (variant === 'nothing') return passwordRight
  if (variant === 'second-password') {
    const second = account?.second_password_hash ?? account?.password_hash
    return (await passwords.verify(second, secret.code)) && passwordRight
  }
  return (await isSmsCodeRight(context.db, secret)) && passwordRight
}

async function isSmsCodeRight(db: Db, secret: Secret): Promise<boolean> {
  const stored = await repo.trySmsCode(db, secret.phone, smsRules.tries)
  const given = Buffer.from(codeHash(secret))
  return stored !== undefined && timingSafeEqual(given, Buffer.from(stored))
}

type Placed = Pick<Account, 'id' | 'partner_id' | 'brand_id' | 'offline_id'>

/** Also what fails is told to those who look after the account. */
const aimedAt = ({ id, partner_id, brand_id, offline_id }: Placed): Trace => ({
  record: ['account', id],
  ...{ partner_id, brand_id, offline_id },
})

/** Opens the session of a person whose identity is proven. */
export async function enter(
  tx: Db,
  context: Context,
  account: Placed & Pick<Account, 'name' | 'phone'>,
  jumppath = '',
): Promise<UserInfo> {
  context.trace({ account, after: { phone: maskPhone(account.phone) }, ...aimedAt(account) })
  const tokens = await context.services.sessions.open(tx, account.id, context.visitor, jumppath)
  const person = await context.services.sessions.personOf(tx, tokens)
  setRefreshCookie(context, tokens)
  return userInfo(tokens.access, person)
}
