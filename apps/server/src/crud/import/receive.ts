import { basename } from 'node:path'
import { codes } from '@innkeeper/contract/envelope'
import { fileTooLarge } from '@innkeeper/contract/import-messages'
import { importLimits } from '@innkeeper/contract/imports'
import { messages } from '@innkeeper/contract/messages'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'

/** The file of a multipart request. */
export async function receive({ request }: Context): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw invalid({ file: messages.fileMissing })
  const { megabytes } = importLimits
  const part = await request.file({ limits: { fileSize: megabytes * 1024 * 1024, fields: 0 } })
  if (!part?.filename) throw invalid({ file: messages.fileMissing })
  try {
    const bytes = await part.toBuffer()
    if (bytes.length === 0) throw invalid({ file: messages.fileMissing })
    return { name: basename(part.filename).slice(-120), bytes }
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error
    throw new AppError(codes.tooLarge, fileTooLarge(megabytes))
  } finally {
    part.file.resume()
  }
}
