import { passwordSecret } from '@innkeeper/contract/areas/auth'
import { codes } from '@innkeeper/contract/envelope'
import type { Localized } from '@innkeeper/contract/localized'
import { messages } from '@innkeeper/contract/messages'
import type { z } from 'zod'
import type { Context } from '../../platform/http/context.ts'
import { AppError, invalid, signedOut } from '../../platform/http/errors.ts'
import { beginAttempt, clearFailures, type LockRule } from '../../platform/http/limits.ts'
import { open } from '../../platform/http/sealed-body.ts'
import { passwordFlaw, secondPasswordFlaw } from '../../platform/identity/passwords.ts'
import * as repo from './repo.ts'

/** Within this time of the sign-in the spec's two fields alone will do (design §3). */
const freshMinutes = 5

/** Whoever found an open console must not find the password out by trying. */
const guesses = (accountId: number): LockRule => ({
  key: `password ${accountId}`,
  free: 5,
  firstSeconds: 30,
  mostSeconds: 3600,
})

/** The other sessions of the account end; this one stays. */
export async function changePassword(context: Context, data: string): Promise<void> {
  const { passwords, sessions, keys } = context.services
  const { person } = context
  context.trace({ record: ['accounts', person.accountId] })
  const account = await repo.accountById(context.db, person.accountId)
  if (!account) throw signedOut()
  const secret = open(data, keys.aesKey, passwordSecret)
  const guess = guesses(person.accountId)
  if (secret?.old_password) await beginAttempt(context.db, [guess])
  // Done whatever the body holds: a damaged one must take as long as a wrong one.
  const oldRight = await passwords.verify(account.password_hash, secret?.old_password ?? '')
  const unchanged = await passwords.verify(account.password_hash, secret?.password ?? '')
  if (!secret) throw new AppError(codes.invalidInput, messages.badRequest)
  if (oldRight) await clearFailures(context.db, [guess.key])

  const flaws = flawsOf(secret, person.phone, {
    oldRight,
    unchanged,
    fresh: await repo.isYoungerThan(context.db, person.sessionId, freshMinutes),
  })
  if (Object.keys(flaws).length > 0) throw invalid(flaws)

  const { password, second_password: second } = secret
  const hashes = {
    password_hash: await passwords.hash(password),
    ...(second && { second_password_hash: await passwords.hash(second) }),
  }
  await context.change(async (tx) => {
    await repo.setPasswords(tx, person.accountId, hashes)
    await sessions.endOthers(tx, person.accountId, person.sessionId)
  })
}

function flawsOf(
  secret: z.output<typeof passwordSecret>,
  phone: string,
  facts: { oldRight: boolean; unchanged: boolean; fresh: boolean },
): Record<string, Localized> {
  const flaws: Record<string, Localized> = {}
  if (secret.old_password ? !facts.oldRight : !facts.fresh) {
    flaws.old_password = secret.old_password
      ? messages.oldPasswordWrong
      : messages.oldPasswordNeeded
  }
  // Told only to the owner: to anybody else it would say what the password is.
  const unchanged = facts.unchanged && !flaws.old_password
  const flaw =
    passwordFlaw(secret.password, phone) ?? (unchanged ? messages.passwordUnchanged : undefined)
  if (flaw) flaws.password = flaw
  if (secret.password !== secret.re_password) flaws.re_password = messages.passwordsDiffer
  const second =
    secret.second_password && secondPasswordFlaw(secret.second_password, secret.password, phone)
  if (second) flaws.second_password = second
  return flaws
}
