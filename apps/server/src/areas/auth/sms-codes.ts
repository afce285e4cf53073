import { randomInt } from 'node:crypto'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import type { CaptchaValues } from '../../platform/captcha.ts'
import type { Context } from '../../platform/context.ts'
import { digest } from '../../platform/digest.ts'
import { AppError } from '../../platform/errors.ts'
import { countUp } from '../../platform/limits.ts'
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

/** Sends a code; a number that nobody has is answered in the same words and time. */
export async function sendCode(context: Context, body: { phone: string } & CaptchaValues) {
  const { phone } = body
  const { config, captcha, sms } = context.services
  context.trace({ after: { phone } })
  await captcha.consume(context.db, body)
  await refuseTooMany(context, phone)

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const account = await repo.findAccount(context.db, phone)
  await context.change(async (tx) => {
    const placed = await repo.placeSmsCode(tx, phone, digest(`${phone} ${code}`), smsRules)
    if (!placed) throw new AppError(codes.tooMany, messages.smsTooSoon)
  })
  try {
    await (account ? sms.send(phone, code) : sms.pretend())
  } catch (error) {
    context.request.log.error({ err: error }, 'the SMS could not be sent')
    // The person may try again at once (spec §4).
    await repo.dropSmsCode(context.db, phone)
    throw new AppError(codes.unavailable, messages.smsFailed)
  }
  context.say(messages.codeSent)
  const inbox = config.demo && config.SMS_PROVIDER === 'console' ? { demo_code: code } : {}
  return { wait_seconds: smsRules.waitSeconds, ...inbox }
}

async function refuseTooMany(context: Context, phone: string): Promise<void> {
  const ofPhone = await countUp(context.db, `sms ${phone}`, 24 * hour)
  const ofAddress = await countUp(context.db, `sms ${context.visitor.ip}`, hour)
  if (ofPhone > smsRules.aDayForPhone || ofAddress > smsRules.anHourForAddress) {
    throw new AppError(codes.tooMany, messages.smsTooMany)
  }
}
