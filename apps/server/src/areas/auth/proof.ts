import { timingSafeEqual } from 'node:crypto'
import type { loginSecret } from '@innkeeper/contract/areas/auth'
import type { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Services } from '../../platform/services.ts'
import * as repo from './repo.ts'
import { codeHash, smsRules } from './sms-codes.ts'

export type Secret = z.output<typeof loginSecret>
export type Account = Awaited<ReturnType<typeof repo.findAccounts>>[number]

/** What is asked for beside the password (spec §2). */
type Variant = 'code' | 'second-password' | 'nothing'

export async function variantOf({ config, settings }: Services): Promise<Variant> {
  if ((await settings.current()).login.type === 2) return 'second-password'
  return config.APP_ENV === 'yeste' ? 'nothing' : 'code'
}

/** Nobody, one account and two cost the same, so that the time says nothing about them. */
const leastJudged = 2

/**
 * The account that the secret proves, the first where it proves several. An undefined candidate is
 * one that must not be judged now; the same work is done for it.
 */
export async function provenAmong(
  context: Context,
  variant: Variant,
  secret: Secret,
  candidates: (Account | undefined)[],
  requesters: string[],
): Promise<Account | undefined> {
  const { passwords } = context.services
  const padding = Array<undefined>(Math.max(0, leastJudged - candidates.length))
  let proven: Account | undefined
  for (const account of [...candidates, ...padding]) {
    const first = await passwords.verify(account?.password_hash, secret.password)
    const second =
      variant !== 'second-password' ||
      (await passwords.verify(account?.second_password_hash ?? undefined, secret.code))
    if (first && second) proven ??= account
  }
  const right = variant !== 'code' || (await isSmsCodeRight(context.db, secret, requesters))
  return right ? proven : undefined
}

async function isSmsCodeRight(db: Db, secret: Secret, requesters: string[]): Promise<boolean> {
  const stored = await repo.trySmsCodes(db, secret.phone, requesters, smsRules.tries)
  const given = Buffer.from(codeHash(secret))
  const matches = stored.filter((hash) => timingSafeEqual(given, Buffer.from(hash)))
  return matches.length > 0
}
