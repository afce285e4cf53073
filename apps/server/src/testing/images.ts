import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

export const imageKinds = ['jpg', 'png', 'bmp', 'webp'] as const
export type ImageKind = (typeof imageKinds)[number]

interface Look {
  /** Of the file, in bytes; what is missing is filled at random, so that no two are the same. */
  size?: number
  width?: number
  height?: number
}

/** The smallest image of a kind that is whole, or one of a given size. */
export function makeImage(kind: ImageKind, look: Look = {}): Buffer {
  const { size = 500, width = 4, height = 4 } = look
  const around = makers[kind](width, height, Buffer.alloc(0)).length
  return makers[kind](width, height, randomBytes(size - around))
}

const makers: Record<ImageKind, (width: number, height: number, filling: Buffer) => Buffer> = {
  jpg: (width, height, filling) =>
    Buffer.concat([
      Buffer.from([
        0xff,
        0xd8,
        0xff,
        0xc0,
        0,
        11,
        8,
        ...u16be(height),
        ...u16be(width),
        1,
        1,
        17,
        0,
      ]),
      Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]),
      filling,
      Buffer.from([0xff, 0xd9]),
    ]),
  png: (width, height, filling) => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    header.set([8, 0, 0, 0, 0], 8)
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('ruBb', filling),
      chunk('IDAT', deflateSync(Buffer.alloc(20))),
      chunk('IEND', Buffer.alloc(0)),
    ])
  },
  bmp: (width, height, filling) => {
    const header = Buffer.alloc(54)
    header.write('BM')
    header.writeUInt32LE(54, 10)
    header.writeUInt32LE(40, 14)
    header.writeInt32LE(width, 18)
    header.writeInt32LE(-height, 22)
    header.writeUInt16LE(1, 26)
    header.writeUInt16LE(24, 28)
    // Pixels of a picture that is too large would fill the memory; such a one is packed.
    const isHuge = width * height > 10_000
    header.writeUInt32LE(isHuge ? 1 : 0, 30)
    const lines = isHuge ? 4 : Math.ceil((width * 24) / 32) * 4 * height
    return Buffer.concat([header, Buffer.alloc(lines), filling])
  },
  webp: (width, height, filling) => {
    const head = Buffer.alloc(25)
    head.write('RIFF')
    head.writeUInt32LE(17 + filling.length, 4)
    head.write('WEBPVP8L', 8)
    head.writeUInt32LE(5 + filling.length, 16)
    head.writeUInt8(0x2f, 20)
    head.writeUInt32LE(((width - 1) & 0x3fff) + (((height - 1) & 0x3fff) << 14), 21)
    return Buffer.concat([head, filling])
  },
}

const u16be = (value: number) => [value >> 8, value & 0xff]

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
