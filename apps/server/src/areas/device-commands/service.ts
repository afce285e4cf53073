import { randomUUID } from 'node:crypto'
import type { deviceCommands } from '@innkeeper/contract/areas/device-commands'
import { commandCode } from '@innkeeper/contract/areas/devices'
import type { BodyOf, ReplyOf } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { deviceMessages } from '@innkeeper/contract/messages/devices'
import { fieldErrors } from '@innkeeper/contract/validation'
import { type CommandDefinition, schemaOf } from '@innkeeper/device-protocol/kind'
import { deviceKinds, kindOf } from '@innkeeper/device-protocol/kinds'
import type { Db } from '../../platform/db/database.ts'
import { commandsWaiting, emitDevices } from '../../platform/devices/events.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError, invalid, notFound } from '../../platform/http/errors.ts'
import { changeOnce } from '../../platform/work/once.ts'
import * as repo from './repo.ts'

type Send = typeof deviceCommands.endpoints.send
type Found = Awaited<ReturnType<typeof repo.findTargets>>[number]

/** How long a device that is online may take to receive what does not wait. */
const deliverySeconds = 10

export function send(context: Context, body: BodyOf<Send>): Promise<ReplyOf<Send>> {
  const { request_key, name } = body
  const definitions = definitionsOf(name)
  checkRights(context, definitions)
  return changeOnce(context, request_key, async (tx) => {
    const found = await targetsOf(context, tx, body)
    const batchId = randomUUID()
    const rows = found.map((device) => commandFor(context, device, batchId, body))
    traceOf(context, found, body)
    await repo.addCommands(tx, rows)
    const waiting = rows.filter(({ state }) => state === 'waiting')
    await emitDevices(
      tx,
      commandsWaiting,
      waiting.map(({ device_id }) => device_id),
    )
    return { batch_id: batchId, devices: found.length }
  })
}

/** What the kinds of devices mean by a command. */
function definitionsOf(name: string): CommandDefinition[] {
  const found = Object.values(deviceKinds).flatMap(({ commands }) => commands[name] ?? [])
  if (found.length === 0) throw invalid({ name: deviceMessages.unknownCommand })
  return found
}

function checkRights({ person }: Context, definitions: CommandDefinition[]): void {
  const allowed = definitions.every(({ permission }) => person.codes.has(commandCode(permission)))
  if (!allowed) throw new AppError(codes.forbidden, messages.forbidden)
}

/** One that is not there, or not theirs, is as good as all: nobody is left out without a word. */
async function targetsOf(
  context: Context,
  tx: Db,
  { target, name }: BodyOf<Send>,
): Promise<Found[]> {
  const { person } = context
  if ('offline_id' in target && !(await repo.findStore(tx, person, target.offline_id))) {
    throw notFound()
  }
  const visible = await repo.findTargets(tx, person, target)
  // Who means a whole store means its devices that know the command.
  const found = 'offline_id' in target ? visible.filter((each) => knows(each, name)) : visible
  if ('device_ids' in target && found.length < new Set(target.device_ids).size) throw notFound()
  if (found.length === 0) throw invalid({ target: deviceMessages.noTargets })
  return found
}

const knows = ({ property }: Found, name: string) => kindOf(property)?.commands[name] !== undefined

function commandFor(
  context: Context,
  device: Found,
  batch_id: string,
  { name, arguments: given }: BodyOf<Send>,
) {
  const definition = kindOf(device.property)?.commands[name]
  const reason = whyNot(device, definition)
  const now = Date.now()
  const seconds = Math.max(definition?.waits ?? 0, deliverySeconds)
  return {
    id: randomUUID(),
    device_id: device.id,
    batch_id,
    name,
    arguments: definition ? checked(context, definition, given) : {},
    state: reason ? ('failed' as const) : ('waiting' as const),
    reason: reason ?? '',
    requested_by: context.person.accountId,
    expires_at: new Date(now + seconds * 1000),
    ...(reason && { ended_at: new Date(now) }),
  }
}

/** What is known to fail is not tried. */
function whyNot(device: Found, definition: CommandDefinition | undefined): string | undefined {
  if (!definition) return 'not_supported'
  if (!device.linked) return 'never_connected'
  if (!device.online && definition.waits === 0) return 'offline'
  return undefined
}

function checked(
  { language }: Context,
  definition: CommandDefinition,
  given: Record<string, unknown>,
): Record<string, unknown> {
  const parsed = schemaOf(definition.arguments).safeParse(given, { reportInput: true })
  if (parsed.success) return parsed.data
  const fields = fieldErrors(parsed.error.issues, language)
  throw invalid(
    Object.fromEntries(
      Object.entries(fields).map(([field, text]) => [field, { en: text, zh: text }]),
    ),
  )
}

/** One entry for a request, however many devices it is for. */
function traceOf(context: Context, found: Found[], { name, arguments: given }: BodyOf<Send>): void {
  const [first] = found
  if (!first) return
  const { partner_id, brand_id, offline_id } = first
  const sameStore = found.every((device) => device.offline_id === offline_id)
  context.trace({
    record: ['devices', found.length === 1 ? first.id : ''],
    ...(sameStore && { partner_id, brand_id, offline_id }),
    after: {
      command: name,
      ...given,
      ...(found.length === 1 ? { serial: first.serial } : { devices: found.length }),
    },
  })
}
