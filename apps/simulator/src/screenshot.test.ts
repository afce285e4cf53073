import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { screenshot } from './screenshot.ts'

const content = { room: '1204', time: '20:15', volume: 30, service: 'movies', message: undefined }

/** The bytes of the pixels, read as a viewer does. */
function pixels(png: Buffer): Buffer {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([480, 270])
  const data: Buffer[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return inflateSync(Buffer.concat(data))
}

it('is a small picture of what the TV shows', () => {
  const png = screenshot(content)
  expect(png.length).toBeLessThan(20_000)
  const screen = pixels(png)
  expect(screen.equals(pixels(screenshot({ ...content, room: '1205' })))).toBe(false)
  expect(screen.equals(pixels(screenshot({ ...content, message: 'Hello' })))).toBe(false)
})

it('is dark in standby', () => {
  expect(new Set(pixels(screenshot({ ...content, service: undefined })))).toEqual(new Set([0]))
})
