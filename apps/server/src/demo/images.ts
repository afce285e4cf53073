import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import type { FileStore } from '../platform/files/files.ts'

type Colour = [red: number, green: number, blue: number]

const width = 480
const height = 270

/** Quiet colour fields as stand-ins for a store's pictures, drawn here so that none is shipped. */
const fields: [top: Colour, bottom: Colour][] = [
  [
    [242, 201, 150],
    [199, 112, 77],
  ],
  [
    [32, 78, 90],
    [14, 37, 51],
  ],
  [
    [214, 226, 219],
    [112, 150, 138],
  ],
  [
    [240, 214, 178],
    [150, 96, 84],
  ],
]

export async function demoImages(files: FileStore): Promise<string[]> {
  const paths: string[] = []
  for (const [top, bottom] of fields) {
    paths.push(await files.put(Readable.from(png(top, bottom)), () => 'png'))
  }
  return paths
}

/** A PNG that fades from one colour to the other. */
function png(top: Colour, bottom: Colour): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const share = y / (height - 1)
    const colour = top.map((from, index) =>
      Math.round(from + ((bottom[index] ?? 0) - from) * share),
    )
    return Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from(colour))])
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
