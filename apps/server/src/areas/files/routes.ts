import { files, imageLimits, imageTypes } from '@innkeeper/contract/areas/files'
import { codes } from '@innkeeper/contract/envelope'
import {
  imageTooLarge,
  imageTooManyPixels,
  imageTypeWrong,
  messages,
} from '@innkeeper/contract/messages'
import { claimSpace } from '../../platform/files/file-quota.ts'
import type { Incoming } from '../../platform/files/files.ts'
import { examine } from '../../platform/files/image-type.ts'
import type { Context } from '../../platform/http/context.ts'
import { AppError, invalid } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'

const { endpoints } = files

export const filesRoutes = [
  handle(endpoints.upload, async (context) => {
    try {
      return await store(context, await receive(context))
    } catch (error) {
      if (!isDiskFull(error)) throw error
      context.request.log.error({ err: error }, 'there is no space left for files')
      throw new AppError(codes.unavailable, messages.diskFull)
    }
  }),

  handle(endpoints.uploadConfig, async ({ services: { settings } }) => ({
    url: endpoints.upload.path,
    types: [...imageTypes],
    ...(await settings.current()).upload,
  })),
]

async function store(context: Context, incoming: Incoming): Promise<string> {
  context.trace({ record: ['file', incoming.path] })
  try {
    await context.change(async (tx) => {
      await claimSpace(tx, context.person, incoming, context.services.config)
      await incoming.keep()
    })
    return incoming.path
  } finally {
    await incoming.drop()
  }
}

async function receive({ request, services }: Context): Promise<Incoming> {
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
    return await services.files.receive(part.file, (file) => {
      if (part.file.truncated) {
        throw new AppError(codes.tooLarge, imageTooLarge(max_megabytes))
      }
      return extensionOf(file)
    })
  } catch (error) {
    // The stream fails for two reasons: the form was cut off, or our disk does not take it.
    throw part.file.errored && !isOfDisk(error) ? damaged() : error
  } finally {
    part.file.resume()
  }
}

function extensionOf(file: Buffer): string {
  const found = examine(file)
  if (found.kind === 'no image') throw invalid({ file: imageTypeWrong(imageTypes) })
  if (found.kind === 'damaged') throw invalid({ file: messages.fileDamaged })
  const { width, height } = found.size
  const { megapixels, side } = imageLimits
  if (width * height > megapixels * 1_000_000 || Math.max(width, height) > side) {
    throw invalid({ file: imageTooManyPixels(megapixels, side) })
  }
  return found.extension
}

const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error

/** The disk, or the operator's limit for it. */
const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))

/** A form that ends too early, or that is none. */
const damaged = () => new AppError(codes.invalidInput, messages.badRequest)
