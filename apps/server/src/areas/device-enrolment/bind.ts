import { deviceEnrolment } from '@innkeeper/contract/areas/device-enrolment'
import type { BodyOf, ReplyOf } from '@innkeeper/contract/endpoint'
import { messages } from '@innkeeper/contract/messages'
import { deviceMessages } from '@innkeeper/contract/messages/devices'
import { cleanPin } from '@innkeeper/device-protocol/enrolment'
import type { Db } from '../../platform/db/database.ts'
import { newDeviceKey } from '../../platform/devices/credentials.ts'
import { emitDevices, linksChanged } from '../../platform/devices/events.ts'
import type { Context } from '../../platform/http/context.ts'
import { invalid } from '../../platform/http/errors.ts'
import { beginAttempt, clearFailures, type LockRule } from '../../platform/http/limits.ts'
import { deliveryMinutes } from './begin.ts'
import * as repo from './repo.ts'

const { endpoints } = deviceEnrolment
type Bind = BodyOf<typeof endpoints.bind>
type Enrolment = NonNullable<Awaited<ReturnType<typeof repo.findByPin>>>

const guesses = ({ person }: Context): LockRule => ({
  key: `device pin ${person.accountId}`,
  free: 10,
  firstSeconds: 30,
  mostSeconds: 600,
})

/** Each wrong PIN counts, so that nobody can try them all; a right one clears the count. */
async function guarded<T>(context: Context, find: () => Promise<T | undefined>): Promise<T> {
  const { db } = context.services
  const rule = guesses(context)
  await beginAttempt(db, [rule])
  const found = await find()
  if (!found) throw invalid({ pin: deviceMessages.pinWrong })
  await clearFailures(db, [rule.key])
  return found
}

export async function find(
  context: Context,
  { pin }: BodyOf<typeof endpoints.find>,
): Promise<ReplyOf<typeof endpoints.find>> {
  const { db } = context.services
  const found = await guarded(context, () => repo.findByPin(db, cleanPin(pin)))
  if (found.device_id !== null) throw invalid({ pin: deviceMessages.pinUsed })
  const { serial, property, model, expires_at } = found
  const ours = model ? await repo.findModel(db, { name: model }) : undefined
  return {
    ...{ serial, property, model },
    device_model_id: ours?.property === property ? ours.id : 0,
    expires_at: expires_at.toISOString(),
  }
}

export async function bind(context: Context, body: Bind): Promise<ReplyOf<typeof endpoints.bind>> {
  const { db } = context.services
  await placeOf(context, db, body)
  await guarded(context, () => repo.findByPin(db, cleanPin(body.pin)))
  return context.change(async (tx) => {
    const enrolment = await repo.findByPin(tx, cleanPin(body.pin), { lock: true })
    if (!enrolment) throw invalid({ pin: deviceMessages.pinWrong })
    if (enrolment.device_id !== null)
      return again(context, tx, enrolment, enrolment.device_id, body)
    return connect(context, tx, enrolment, body)
  })
}

/** A double click finds its own work done; anybody else is told. */
async function again(
  context: Context,
  tx: Db,
  { serial }: Enrolment,
  id: number,
  { sub_id }: Bind,
) {
  const device = await repo.findDevice(tx, id)
  const isOwn = (await repo.whoBound(tx, id)) === context.person.accountId
  if (!device || !isOwn || device.sub_id !== sub_id) {
    throw invalid({ pin: deviceMessages.pinUsed })
  }
  return { id, serial }
}

/** Where it shall stand: what is wrong with that is said before anybody looks at the PIN. */
async function placeOf({ person }: Context, db: Db, { sub_id, device_model_id, replace_id }: Bind) {
  const room = await repo.findRoom(db, person, sub_id)
  if (!room) throw invalid({ sub_id: messages.notFound })
  const model = await repo.findModel(db, { id: device_model_id })
  if (!model) throw invalid({ device_model_id: messages.notFound })
  if (replace_id === undefined) return { room, model }
  const replaced = await repo.findOwnDevice(db, person, replace_id)
  if (!replaced) throw invalid({ replace_id: messages.notFound })
  if (replaced.sub_id !== room.id) throw invalid({ replace_id: deviceMessages.replaceElsewhere })
  return { room, model, replaced }
}

async function connect(context: Context, tx: Db, enrolment: Enrolment, body: Bind) {
  const { serial, property } = enrolment
  const { sub_id, device_model_id, replace_id } = body
  const { room, model, replaced } = await placeOf(context, tx, body)
  if (model.property !== property) throw invalid({ device_model_id: deviceMessages.otherKind })

  const { partner_id, brand_id, offline_id } = room
  const place = { partner_id, brand_id, offline_id }
  const values = { sub_id, device_model_id, serial }
  const before = await deviceBefore(tx, room, serial, replaced)
  const id = before?.id ?? (await repo.addDevice(tx, { ...place, ...values }))
  if (before) await repo.changeDevice(tx, id, values)
  await repo.link(tx, id, {
    key: newDeviceKey(),
    bound_by: context.person.accountId,
    bound_how: replace_id === undefined ? 'pin' : 'replacement',
  })
  await repo.complete(tx, enrolment.id, id, deliveryMinutes)
  // Whoever signed in as this device before is out.
  await emitDevices(tx, linksChanged, [id])
  context.trace({
    record: ['devices', id],
    ...place,
    ...(before && { before: { serial: before.serial, sub_id: before.sub_id } }),
    after: { serial, sub_id, room_number: room.room_id },
  })
  return { id, serial }
}

/** The record that the device goes on with: the one it replaces, or the one with its serial number. */
async function deviceBefore(
  tx: Db,
  room: { id: number; partner_id: number; offline_id: number },
  serial: string,
  replaced: { id: number } | undefined,
) {
  const same = await repo.findBySerial(tx, room.partner_id, serial)
  if (!replaced) {
    if (same && same.offline_id !== room.offline_id) {
      throw invalid({ pin: deviceMessages.serialElsewhere })
    }
    return same
  }
  if (same && same.id !== replaced.id) throw invalid({ pin: deviceMessages.serialElsewhere })
  return repo.findDevice(tx, replaced.id)
}
