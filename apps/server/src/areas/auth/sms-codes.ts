import { randomInt } from 'node:crypto'
import { codes } from '@innkeeper/contract/envelope'
import type { Localized } from '@innkeeper/contract/localized'
import { messages } from '@innkeeper/contract/messages'
import type { Db } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { countDown, countUp } from '../../platform/http/limits.ts'
import type { CaptchaValues } from '../../platform/identity/captcha.ts'
import { demoPeople } from '../../platform/identity/demo-people.ts'
import { digest } from '../../platform/identity/secrets.ts'
import * as repo from './repo.ts'
import { Requester } from './requester.ts'

/** Design §3. */
export const smsRules = {
  lifetimeSeconds: 300,
  waitSeconds: 60,
  tries: 5,
  /** For a phone, by one requester. */
  aDayForRequester: 10,
  /** For a phone, by everybody from where nobody has signed in to it: bounds the cost. */
  aDayForStrangers: 40,
  anHourForNetwork: 60,
}

const hour = 3600 * 1000

/** How a code is kept: worth nothing for another phone. */
export const codeHash = ({ phone, code }: { phone: string; code: string }) =>
  digest(`${phone} ${code}`)

/** Sends a code; a number that nobody has is answered in the same words and time. */
export async function sendCode(context: Context, body: { phone: string } & CaptchaValues) {
  const { phone } = body
  const { config, captcha, sms } = context.services
  context.trace({ after: { phone } })
  await captcha.consume(context.db, body)

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const accounts = await repo.findAccounts(context.db, phone)
  const from = await Requester.of(context, accounts)
  const requester = from.keyForAny(accounts)
  const familiar = accounts.some((account) => from.isFamiliarTo(account))
  const quotas = isDemoPerson(context, phone) ? [] : quotasOf(phone, requester, familiar, from)
  await context.change(async (tx) => {
    const hash = codeHash({ phone, code })
    const placed = await repo.placeSmsCode(tx, { phone, requester }, hash, smsRules)
    if (!placed) throw new AppError(codes.tooMany, messages.smsTooSoon)
    await refuseTooMany(tx, quotas)
  })
  try {
    await (accounts.length > 0 ? sms.send(phone, code) : sms.pretend())
  } catch (error) {
    context.request.log.error({ err: error }, 'the SMS could not be sent')
    // The person may try again at once (spec §4), and it has cost them nothing.
    await repo.dropSmsCode(context.db, { phone, requester })
    for (const { key } of quotas) await countDown(context.db, key)
    throw new AppError(codes.unavailable, messages.smsFailed)
  }
  context.say(messages.codeSent)
  const inbox = config.demo && config.SMS_PROVIDER === 'console' ? { demo_code: code } : {}
  return { wait_seconds: smsRules.waitSeconds, ...inbox }
}

/** Whoever tries the demo signs in as often as they like: its codes go nowhere and cost nothing. */
const isDemoPerson = ({ services: { config } }: Context, phone: string) =>
  config.demo && demoPeople.some((person) => person.phone === phone)

interface Quota {
  key: string
  most: number
  windowMs: number
  refusal: Localized
}

/**
 * Everybody has a quota of their own for a phone, so that a stranger cannot use up the person's.
 * Strangers share another one: a phone with its person's own places is not bounded by it.
 */
function quotasOf(
  phone: string,
  requester: string,
  familiar: boolean,
  { network }: Requester,
): Quota[] {
  const aDay = { windowMs: 24 * hour, refusal: messages.smsTooMany }
  const own = { key: `sms ${phone} ${requester}`, most: smsRules.aDayForRequester, ...aDay }
  const strangers = { key: `sms ${phone}`, most: smsRules.aDayForStrangers, ...aDay }
  const all = {
    key: `sms ${network}`,
    most: smsRules.anHourForNetwork,
    windowMs: hour,
    refusal: messages.tooMany,
  }
  return familiar ? [own, all] : [own, strangers, all]
}

async function refuseTooMany(tx: Db, quotas: Quota[]): Promise<void> {
  for (const { key, most, windowMs, refusal } of quotas) {
    if ((await countUp(tx, key, windowMs)) > most) throw new AppError(codes.tooMany, refusal)
  }
}
