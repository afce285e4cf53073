import type { Readable } from 'node:stream'
import { commandCode } from '@innkeeper/contract/areas/devices'
import { kindOf } from '@innkeeper/device-protocol/kinds'
import type { Context } from '../../platform/http/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import * as repo from './repo.ts'

/** For who may have the device send one. It is what a guest sees: nothing may keep a copy. */
export async function picture(
  { db, person, services, reply }: Context,
  { id }: { id: string },
): Promise<Readable> {
  const found = await repo.findAnswer(db, person, id)
  const command = found && kindOf(found.property)?.commands[found.name]
  if (!command || !person.codes.has(commandCode(command.permission))) throw notFound()
  const [name] = Object.entries(command.answer).find(([, { kind }]) => kind === 'image') ?? []
  const key = name === undefined ? undefined : found.answer?.[name]
  if (typeof key !== 'string') throw notFound()
  const content = await services.privateFiles.read(key)
  reply
    .type('image/jpeg')
    .header('content-disposition', 'inline')
    .header('x-content-type-options', 'nosniff')
  return content
}
