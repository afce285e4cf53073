import { accountSecret } from '@innkeeper/contract/areas/accounts'
import { codes } from '@innkeeper/contract/envelope'
import type { Localized } from '@innkeeper/contract/localized'
import { messages } from '@innkeeper/contract/messages'
import type { Context } from '../../platform/http/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { open } from '../../platform/http/sealed-body.ts'
import { passwordFlaw, secondPasswordFlaw } from '../../platform/identity/passwords.ts'

export type Flaws = Record<string, Localized>

/** What is wrong with the passwords in a sealed body; if nothing is, their hashes. */
export async function readPasswords({ services }: Context, sealed: string, phone: string) {
  const secret = open(sealed, services.keys.aesKey, accountSecret)
  if (!secret) throw new AppError(codes.invalidInput, messages.badRequest)
  const { password, re_password, second_password } = secret
  const flaws: Flaws = {}
  const first = passwordFlaw(password, phone)
  if (first) flaws.password = first
  if (password !== re_password) flaws.re_password = messages.passwordsDiffer
  const second = second_password ? secondPasswordFlaw(second_password, password, phone) : undefined
  if (second) flaws.second_password = second
  if (Object.keys(flaws).length > 0) return { flaws, hashes: undefined }
  const { passwords } = services
  const hashes = {
    password_hash: await passwords.hash(password),
    // Without a new one the present one stays.
    ...(second_password && { second_password_hash: await passwords.hash(second_password) }),
  }
  return { flaws, hashes }
}
