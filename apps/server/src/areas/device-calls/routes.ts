import { Readable } from 'node:stream'
import { deviceCalls, screenshotMegabytes } from '@innkeeper/contract/areas/device-calls'
import { imageTypes } from '@innkeeper/contract/areas/files'
import { codes } from '@innkeeper/contract/envelope'
import { imageTooLarge, imageTypeWrong, messages } from '@innkeeper/contract/messages'
import { kindOf } from '@innkeeper/device-protocol/kinds'
import { examine } from '../../platform/files/image-type.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError, invalid, notFound } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import * as repo from './repo.ts'

const { endpoints } = deviceCalls

export const deviceCallsRoutes = [
  handle(endpoints.screenshot, async (context) => {
    const { services, device } = context
    const { command, picture } = await receive(context)
    const open = await repo.findOpenCommand(services.db, device.id, command)
    const answer = open && kindOf(device.property)?.commands[open.name]?.answer
    if (!answer || !Object.values(answer).some(({ kind }) => kind === 'image')) throw notFound()
    const signal = AbortSignal.timeout(30_000)
    // By the id of its command: who may see the command may see it.
    return { image: await services.privateFiles.write(Readable.from([picture]), signal, command) }
  }),
]

async function receive({ request }: Context): Promise<{ command: string; picture: Buffer }> {
  if (!request.isMultipart()) throw invalid({ file: messages.fileMissing })
  const limits = { fileSize: screenshotMegabytes * 1024 * 1024 }
  const part = await request.file({ limits }).catch(() => undefined)
  if (!part) throw invalid({ file: messages.fileMissing })
  const field = part.fields.command
  const value = field && !Array.isArray(field) && field.type === 'field' ? field.value : undefined
  const parsed = endpoints.screenshot.body.safeParse({ command: value })
  const picture = await part.toBuffer().catch(() => {
    throw new AppError(codes.tooLarge, imageTooLarge(screenshotMegabytes))
  })
  if (!parsed.success) throw invalid({ command: messages.wrongType })
  const found = examine(picture)
  if (found.kind === 'no image') throw invalid({ file: imageTypeWrong(imageTypes) })
  if (found.kind === 'damaged') throw invalid({ file: messages.fileDamaged })
  return { command: parsed.data.command, picture }
}
