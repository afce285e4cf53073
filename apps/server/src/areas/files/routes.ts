import { files, imageTypes } from '@innkeeper/contract/areas/files'
import { codes } from '@innkeeper/contract/envelope'
import { imageTooLarge, imageTypeWrong, messages } from '@innkeeper/contract/messages'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { handle } from '../../platform/handle.ts'
import { imageExtension } from './image-type.ts'

const { endpoints } = files

export const filesRoutes = [
  handle(endpoints.upload, async (context) => {
    const path = await receive(context)
    context.trace({ record: ['file', path] })
    await context.change(async () => {})
    return path
  }),

  handle(endpoints.uploadConfig, async ({ services: { settings } }) => ({
    url: endpoints.upload.path,
    types: [...imageTypes],
    ...(await settings.current()).upload,
  })),
]

async function receive({ request, services }: Context): Promise<string> {
  if (!request.isMultipart()) throw invalid({ file: messages.fileMissing })
  const { max_megabytes } = (await services.settings.current()).upload
  const limits = { fileSize: max_megabytes * 1024 * 1024 }
  const part = await request.file({ limits }).catch(() => {
    throw damaged()
  })
  if (!part) throw invalid({ file: messages.fileMissing })
  const fields = Object.entries(part.fields).flatMap(([name, field]) =>
    field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value]] : [],
  )
  if (!endpoints.upload.body.safeParse(Object.fromEntries(fields)).success) {
    throw invalid({ type: messages.wrongType })
  }
  try {
    return await services.files.put(part.file, (head) => {
      if (part.file.truncated) {
        throw new AppError(codes.tooLarge, imageTooLarge(max_megabytes))
      }
      const extension = imageExtension(head)
      if (!extension) throw invalid({ file: imageTypeWrong(imageTypes) })
      return extension
    })
  } catch (error) {
    // The stream fails for two reasons: the form was cut off, or our disk does not take it.
    throw part.file.errored && !isOfDisk(error) ? damaged() : error
  } finally {
    part.file.resume()
  }
}

const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error

/** A form that ends too early, or that is none. */
const damaged = () => new AppError(codes.invalidInput, messages.badRequest)
