import { describe, expect, it } from 'vitest'
import { FatalErrorReader } from './fatal-error-reader.ts'

function message(type: string, body: string): Buffer {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(5, type)
  head.writeInt32BE(bytes.length + 4, 1)
  return Buffer.concat([head, bytes])
}
const errorOf = (severity: string) =>
  message('E', `S${severity}\0V${severity}\0C53100\0Mno space left\0Forigin.c\0\0`)
const ready = message('Z', 'I')
/** A row with a text that looks like the end, followed by a zero as the length of the next one has. */
const row = message('D', 'SPANIC\0VPANIC\0C53100\0Mnot this\0\0')

describe('what a PostgreSQL says last', () => {
  it.each(['PANIC', 'FATAL'])('is a %s, with its reason', (severity) => {
    const words = new FatalErrorReader()
    expect(words.read(Buffer.concat([row, ready, errorOf(severity)]))).toBe('no space left')
  })

  it('is no error after which it goes on, and no text of a row', () => {
    const words = new FatalErrorReader()
    expect(words.read(Buffer.concat([errorOf('ERROR'), ready, row, row, ready]))).toBeUndefined()
  })

  it('is understood in whatever pieces it comes', () => {
    const bytes = Buffer.concat([row, errorOf('ERROR'), ready, errorOf('PANIC')])
    for (const size of [1, 2, 3, 7, 50]) {
      const words = new FatalErrorReader()
      const found: (string | undefined)[] = []
      for (let at = 0; at < bytes.length; at += size) {
        found.push(words.read(bytes.subarray(at, at + size)))
      }
      expect(found.filter((reason) => reason !== undefined)).toEqual(['no space left'])
    }
  })
})
