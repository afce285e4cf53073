import type { Format, Size } from './format.ts'

const startOfScan = 0xda
const endOfImage = Buffer.from([0xff, 0xd9])

/** Frames: C0 to CF, but for tables (C4, CC) and what was never used (C8). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

export const jpg: Format = {
  isIt: (file) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),

  sizeOf(file) {
    let size: Size | undefined
    for (let at = 2; file.readUInt8(at) === 0xff; ) {
      const marker = file.readUInt8(at + 1)
      // Bytes between segments.
      if (marker === 0xff) {
        at += 1
        continue
      }
      if (isFrame(marker)) {
        size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
      }
      const length = file.readUInt16BE(at + 2)
      if (length < 2) return undefined
      at += 2 + length
      if (marker === startOfScan) return file.lastIndexOf(endOfImage) >= at ? size : undefined
    }
    return undefined
  },
}
