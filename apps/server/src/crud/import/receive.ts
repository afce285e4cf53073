import { codes } from '@innkeeper/contract/envelope'
import { importLimits } from '@innkeeper/contract/imports'
import { messages } from '@innkeeper/contract/messages'
import { fileTooLarge } from '@innkeeper/contract/messages/imports'
import type { Context } from '../../platform/http/context.ts'
import { AppError, invalid } from '../../platform/http/errors.ts'

const { megabytes } = importLimits
const tooLarge = () => new AppError(codes.tooLarge, fileTooLarge(megabytes))

/** The file of a multipart request. */
export async function receive({ request }: Context): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw invalid({ file: messages.fileMissing })
  const part = await request.file({ limits: { fileSize: megabytes * 1024 * 1024, fields: 0 } })
  if (!part?.filename) throw invalid({ file: messages.fileMissing })
  try {
    const bytes = await part.toBuffer()
    // It is known only after the last piece that the file was cut: the library asks before it.
    if (part.file.truncated) throw tooLarge()
    if (bytes.length === 0) throw invalid({ file: messages.fileMissing })
    return { name: cleanName(part.filename), bytes }
  } catch (error) {
    throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : error
  } finally {
    part.file.resume()
  }
}

const longestName = 120
/** Control characters, halves of surrogate pairs, line separators, and what reverses the text. */
const unprintable = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu

/** The name as people and the database can keep it: its end says more than its beginning. */
function cleanName(name: string): string {
  const [last = ''] = name.split(/[\\/]/).slice(-1)
  return last.replace(unprintable, '').slice(-longestName).replace(unprintable, '').trim() || 'file'
}
