import { randomBytes, randomInt } from 'node:crypto'
import { deviceEnrolment } from '@innkeeper/contract/areas/device-enrolment'
import type { BodyOf, ReplyOf } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { pinLength, pinLetters } from '@innkeeper/device-protocol/enrolment'
import { newDeviceKey, passwordOf } from '../../platform/devices/credentials.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { serverUrl } from '../../platform/http/server-url.ts'
import { digest } from '../../platform/identity/secrets.ts'
import { deviceActor } from '../../platform/work/actor.ts'
import { Change, withoutLog } from '../../platform/work/change.ts'
import * as repo from './repo.ts'

const { endpoints } = deviceEnrolment

/** How long a PIN is good for, and how long a bound device may take to ask for its credentials. */
const pinMinutes = 10
export const deliveryMinutes = 24 * 60
const pollSeconds = 5
/** Behind one address, such as that of a hotel. */
const mostOpen = 500

const newPin = () =>
  Array.from({ length: pinLength }, () => pinLetters[randomInt(pinLetters.length)]).join('')

export async function begin(
  context: Context,
  { serial, property, model }: BodyOf<typeof endpoints.begin>,
): Promise<ReplyOf<typeof endpoints.begin>> {
  const { services, visitor } = context
  const secret = randomBytes(32).toString('base64url')
  const made = await withoutLog(services, async (tx) => {
    await repo.dropStale(tx)
    if ((await repo.countOpen(tx, visitor.ip)) >= mostOpen) {
      throw new AppError(codes.tooMany, messages.tooMany)
    }
    const values = { secret_hash: digest(secret), serial, property, model, address: visitor.ip }
    return (
      (await repo.addEnrolment(tx, { ...values, pin: newPin() }, pinMinutes)) ??
      (await repo.addEnrolment(tx, { ...values, pin: newPin() }, pinMinutes))
    )
  })
  if (!made) throw new AppError(codes.tooMany, messages.tooMany)
  await bindBySerial(context, made)
  return {
    secret,
    pin: made.pin,
    url: `${serverUrl(context)}/bindDevice?pin=${made.pin}`,
    expires_at: made.expires_at.toISOString(),
    poll_seconds: pollSeconds,
  }
}

/**
 * A device that was imported by its serial number and never connected is known: it is bound by itself.
 * Where two partners have the same number, somebody has to say whose it is.
 */
async function bindBySerial(
  { services, visitor }: Context,
  { id, serial, property }: { id: number; serial: string; property: string },
): Promise<void> {
  const [device, other] = await repo.findUnconnected(services.db, serial, property)
  if (!device || other || device.linked) return
  const { partner_id, brand_id, offline_id } = device
  const place = { partner_id, brand_id, offline_id }
  const change = new Change(
    services,
    deviceActor({ id: device.id, serial, place }, visitor),
    endpoints.bind.path,
  )
  change.trace({ record: ['devices', device.id], ...place, after: { serial } })
  await change.run(async (tx) => {
    await repo.link(tx, device.id, { key: newDeviceKey(), bound_by: null, bound_how: 'serial' })
    await repo.complete(tx, id, device.id, deliveryMinutes)
  })
}

export async function state(
  { services }: Context,
  { secret }: BodyOf<typeof endpoints.state>,
): Promise<ReplyOf<typeof endpoints.state>> {
  const found = await repo.findBySecret(services.db, digest(secret))
  if (!found) return { state: 'expired' }
  if (found.device_id === null) return { state: 'waiting' }
  const { key, generation, revoked_at } = found
  if (!key || !generation || revoked_at) return { state: 'expired' }
  const password = passwordOf(services.keys, key, generation)
  return {
    state: 'bound',
    credentials: { key, password, ...services.devices.addresses },
  }
}
