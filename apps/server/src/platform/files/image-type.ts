import { bmp } from './formats/bmp.ts'
import type { Format, Size } from './formats/format.ts'
import { jpg } from './formats/jpg.ts'
import { png } from './formats/png.ts'
import { webp } from './formats/webp.ts'

const formats: Record<string, Format> = { jpg, png, bmp, webp }

export type Verdict =
  | { kind: 'image'; extension: string; size: Size }
  | { kind: 'no image' }
  | { kind: 'damaged' }

/** What a file is by its content; its name and its declared type prove nothing. */
export function examine(file: Buffer): Verdict {
  const found = Object.entries(formats).find(([, format]) => format.isIt(file))
  if (!found) return { kind: 'no image' }
  const [extension, format] = found
  try {
    const size = format.sizeOf(file)
    if (size && size.width > 0 && size.height > 0) return { kind: 'image', extension, size }
  } catch (error) {
    // A number beyond the end of the file.
    if (!(error instanceof RangeError)) throw error
  }
  return { kind: 'damaged' }
}
