import { crc32, deflateSync } from 'node:zlib'
import { glyphs } from './glyphs.ts'

const width = 480
const height = 270

/** Red, green and blue of what the picture is painted with. */
const palette = {
  night: [13, 20, 33],
  panel: [24, 36, 56],
  text: [233, 238, 246],
  muted: [138, 153, 178],
  accent: [232, 177, 92],
} as const
type Colour = keyof typeof palette
const colours = Object.keys(palette) as Colour[]

export interface ScreenContent {
  room: string
  time: string
  volume: number
  /** Undefined in standby: a dark screen. */
  service: string | undefined
  message: string | undefined
}

/** What the guest would see, as a PNG of a few kilobytes. Only letters that the small font has. */
export function screenshot(content: ScreenContent): Buffer {
  const pixels = new Uint8Array(width * height)
  const fill = (x: number, y: number, w: number, h: number, colour: Colour) => {
    for (let row = Math.max(0, y); row < Math.min(height, y + h); row += 1) {
      pixels.fill(
        colours.indexOf(colour),
        row * width + Math.max(0, x),
        row * width + Math.min(width, x + w),
      )
    }
  }
  const write = (text: string, x: number, y: number, size: number, colour: Colour) => {
    ;[...text.toUpperCase()].forEach((letter, index) => {
      const columns = glyphs[letter] ?? []
      columns.forEach((bits, column) => {
        for (let row = 0; row < 7; row += 1) {
          if (!((bits >> row) & 1)) continue
          fill(x + (index * 6 + column) * size, y + row * size, size, size, colour)
        }
      })
    })
  }
  fill(0, 0, width, height, 'night')
  if (content.service !== undefined) {
    write(content.time, width - 24 - content.time.length * 24, 24, 4, 'text')
    write(content.room, 24, 24, 8, 'text')
    for (let tile = 0; tile < 5; tile += 1) fill(24 + tile * 88, 170, 80, 60, 'panel')
    fill(24, 166, 80, 4, 'accent')
    write(content.service.slice(0, 20), 24, 120, 3, 'muted')
    fill(24, 246, Math.round((width - 48) * (content.volume / 100)), 4, 'accent')
    if (content.message) {
      fill(60, 90, 360, 70, 'accent')
      write(content.message.slice(0, 28), 72, 118, 2, 'night')
    }
  }
  return png(pixels)
}

/** https://www.w3.org/TR/png-3/, with a palette: one byte a pixel. */
function png(pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (width + 1))
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => [...palette[colour]]))),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
