import type { Format } from './format.ts'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Length and type before the data of a chunk, a checksum behind it. */
const around = 12

export const png: Format = {
  isIt: (file) => file.subarray(0, 8).equals(signature),

  sizeOf(file) {
    let hasData = false
    for (let at = 8; at + around <= file.length; ) {
      const type = file.toString('latin1', at + 4, at + 8)
      if ((at === 8) !== (type === 'IHDR')) return undefined
      if (type === 'IDAT') hasData = true
      at += file.readUInt32BE(at) + around
      if (type === 'IEND' && hasData && at <= file.length) {
        return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
      }
    }
    return undefined
  },
}
