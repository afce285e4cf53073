import type { Format } from './format.ts'

const oldHeader = 12
const headers = [oldHeader, 40, 52, 56, 64, 108, 124]
/** As they are, or as they are with masks for the colours; the others are packed. */
const unpacked = [0, 3, 6]

export const bmp: Format = {
  isIt: (file) => file.toString('latin1', 0, 2) === 'BM',

  sizeOf(file) {
    const data = file.readUInt32LE(10)
    const header = file.readUInt32LE(14)
    if (!headers.includes(header) || data < 14 + header || data >= file.length) return undefined
    const old = header === oldHeader
    const width = old ? file.readUInt16LE(18) : file.readInt32LE(18)
    // Negative where the lines go from top to bottom.
    const height = Math.abs(old ? file.readUInt16LE(20) : file.readInt32LE(22))
    const planes = file.readUInt16LE(old ? 22 : 26)
    const bits = file.readUInt16LE(old ? 24 : 28)
    if (planes !== 1 || ![1, 4, 8, 16, 24, 32].includes(bits)) return undefined
    const compression = old ? 0 : file.readUInt32LE(30)
    const line = Math.ceil((width * bits) / 32) * 4
    if (unpacked.includes(compression) && data + line * height > file.length) return undefined
    return { width, height }
  },
}
