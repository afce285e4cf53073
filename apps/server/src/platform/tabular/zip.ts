import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface Part {
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

/** Sizes and checksum follow the data, names are UTF-8 (APPNOTE 4.4.4). */
const flags = 0x0808
const deflate = 8
const version = 20

/**
 * A ZIP archive written as its parts come; below 4 GiB, which sheets of a million rows are.
 *
 * Not yazl (3.3), though yauzl reads: when a download is broken off it never tells the source, which
 * is reading the database; a source that fails ends the process unless each stream is watched;
 * and its checksum makes an export a third dearer. Around it we would need as much code as this.
 */
export async function* zipOf(parts: Iterable<Part> | AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const part of parts) {
    const entry: Written = { name: Buffer.from(part.name), crc: 0, packed: 0, size: 0, offset }
    const head = localHeader(entry)
    yield head
    offset += head.length
    for await (const chunk of packedOf(part, entry)) {
      yield chunk
      offset += chunk.length
    }
    const tail = fields([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4])
    yield tail
    offset += tail.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield fields(
    ...([
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [written.length, 2],
      [written.length, 2],
    ] as const),
    ...([
      [directory.length, 4],
      [offset, 4],
      [0, 2],
    ] as const),
  )
}

async function* packedOf(part: Part, entry: Written): AsyncGenerator<Buffer> {
  const source = Readable.from(
    (async function* () {
      for await (const text of part.content) {
        const bytes = Buffer.from(text)
        entry.crc = crc32(bytes, entry.crc)
        entry.size += bytes.length
        yield bytes
      }
    })(),
  )
  const packing = createDeflateRaw({ level: 4 })
  // Whoever stops reading stops the source too; what goes wrong there is thrown to the reader.
  pipeline(source, packing, () => {})
  for await (const chunk of packing) {
    entry.packed += chunk.length
    yield chunk
  }
}

const localHeader = ({ name }: Written) =>
  Buffer.concat([
    fields(
      [0x04034b50, 4],
      [version, 2],
      [flags, 2],
      [deflate, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
      [0, 2],
    ),
    name,
  ])

const directoryEntry = ({ name, crc, packed, size, offset }: Written) =>
  Buffer.concat([
    fields(
      [0x02014b50, 4],
      [version, 2],
      [version, 2],
      [flags, 2],
      [deflate, 2],
      [0, 4],
      [crc, 4],
      [packed, 4],
      [size, 4],
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ),
    name,
  ])

/** Little-endian numbers, each with its number of bytes. */
function fields(...values: (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of values) {
    if (bytes === 2) buffer.writeUInt16LE(value, at)
    else buffer.writeUInt32LE(value >>> 0, at)
    at += bytes
  }
  return buffer
}
