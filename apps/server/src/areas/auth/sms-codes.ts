import { randomInt } from 'node:crypto'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import type { CaptchaValues } from '../../platform/captcha.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { digest } from '../../platform/digest.ts'
import { AppError } from '../../platform/errors.ts'
import { countDown, countUp } from '../../platform/limits.ts'
import * as repo from './repo.ts'

/** Design §3. */
export const smsRules = {
  lifetimeSeconds: 300,
  waitSeconds: 60,
  tries: 5,
  aDayForPhone: 10,
  anHourForAddress: 60,
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
  const account = await repo.findAccount(context.db, phone)
  const quota = await quotaOf(context, phone)
  await context.change(async (tx) => {
    const placed = await repo.placeSmsCode(tx, phone, codeHash({ phone, code }), smsRules)
    if (!placed) throw new AppError(codes.tooMany, messages.smsTooSoon)
    await refuseTooMany(tx, quota)
  })
  try {
    await (account ? sms.send(phone, code) : sms.pretend())
  } catch (error) {
    context.request.log.error({ err: error }, 'the SMS could not be sent')
    // The person may try again at once (spec §4), and it has cost them nothing.
    await repo.dropSmsCode(context.db, phone)
    for (const key of Object.values(quota)) await countDown(context.db, key)
    throw new AppError(codes.unavailable, messages.smsFailed)
  }
  context.say(messages.codeSent)
  const inbox = config.demo && config.SMS_PROVIDER === 'console' ? { demo_code: code } : {}
  return { wait_seconds: smsRules.waitSeconds, ...inbox }
}

interface Quota {
  phone: string
  address: string
}

/**
 * Where the person has signed in before they have a quota of their own, so that a stranger who
 * asks for codes elsewhere cannot use theirs up.
 */
async function quotaOf({ db, visitor: { ip } }: Context, phone: string): Promise<Quota> {
  const familiar = await repo.isFamiliar(db, phone, ip)
  return { phone: familiar ? `sms ${phone} ${ip}` : `sms ${phone}`, address: `sms ${ip}` }
}

async function refuseTooMany(tx: Db, quota: Quota): Promise<void> {
  if ((await countUp(tx, quota.phone, 24 * hour)) > smsRules.aDayForPhone) {
    throw new AppError(codes.tooMany, messages.smsTooMany)
  }
  if ((await countUp(tx, quota.address, hour)) > smsRules.anHourForAddress) {
    throw new AppError(codes.tooMany, messages.tooMany)
  }
}
