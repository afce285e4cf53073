import type { Format, Size } from './format.ts'

const textAt = (file: Buffer, at: number) => file.toString('latin1', at, at + 4)

/** What a chunk says of the size, by its type; `at` is where its data begin. */
const sizes: Record<string, (file: Buffer, at: number) => Size | undefined> = {
  'VP8 ': (file, at) => {
    // A frame that stands for itself, and its mark.
    if ((file.readUInt8(at) & 1) !== 0 || file.readUIntBE(at + 3, 3) !== 0x9d012a) return undefined
    return {
      width: file.readUInt16LE(at + 6) & 0x3fff,
      height: file.readUInt16LE(at + 8) & 0x3fff,
    }
  },
  VP8L: (file, at) => {
    if (file.readUInt8(at) !== 0x2f) return undefined
    const bits = file.readUInt32LE(at + 1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  },
  VP8X: (file, at) => ({
    width: file.readUIntLE(at + 4, 3) + 1,
    height: file.readUIntLE(at + 7, 3) + 1,
  }),
}

const pictures = ['VP8 ', 'VP8L', 'ANMF']

export const webp: Format = {
  isIt: (file) => textAt(file, 0) === 'RIFF' && textAt(file, 8) === 'WEBP',

  /** The first chunk tells the size; somewhere there must be a picture, and all of it. */
  sizeOf(file) {
    const end = 8 + file.readUInt32LE(4)
    if (end > file.length) return undefined
    let hasPicture = false
    for (let at = 12; at < end; ) {
      if (pictures.includes(textAt(file, at))) hasPicture = true
      const length = file.readUInt32LE(at + 4)
      at += 8 + length + (length % 2)
      if (at > end + 1) return undefined
    }
    return hasPicture ? sizes[textAt(file, 12)]?.(file, 20) : undefined
  },
}
