import type { AddressInfo } from 'node:net'
import { rooms as roomsArea } from '@innkeeper/contract/areas/rooms'
import { codes, type Envelope } from '@innkeeper/contract/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Importing } from '../../testing/importing.ts'
import { TestServer } from '../../testing/test-server.ts'
import { importParts, imports } from './tables.ts'

let server: TestServer
let admin: { token: string }
let files: Importing

beforeAll(async () => {
  server = await TestServer.start()
  admin = await server.person('platform', 'all')
  files = new Importing(server, roomsArea)
  await server.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** Over a real connection, where a file comes in many pieces. */
async function send(content: Buffer): Promise<Envelope> {
  const { port } = server.server.app.server.address() as AddressInfo
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(content)]), 'rooms.csv')
  const answer = await fetch(`http://127.0.0.1:${port}${files.calls.importCheck.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' },
    body,
  })
  return (await answer.json()) as Envelope
}

describe('a file over 20 MB', () => {
  const limit = 20 * 1024 * 1024
  const line = `${'a'.repeat(900)},x\n`

  it.each([1, 100, 10_000, 65_536, 2_000_000])(
    'is refused and nothing is stored: %i bytes too many',
    async (excess) => {
      const text = `room_id,offline_id\n${line.repeat(30_000)}`.slice(0, limit + excess)
      expect(await send(Buffer.from(text))).toMatchObject({
        code: codes.tooLarge,
        message: 'The file is larger than 20 MB. Please split it',
      })
      expect(await server.db.$count(imports)).toBe(0)
      expect(await server.db.$count(importParts)).toBe(0)
    },
  )
})

describe('the name of a file', () => {
  const nameOf = async (name: string) => {
    const { code, data } = await files.send('room_id,offline_id\n1,nowhere\n', admin, name)
    expect(code).toBe(codes.ok)
    return (await files.settled(data.id, admin)).file_name
  }

  it.each([
    ['a NUL', 'roo\0ms.csv', 'rooms.csv'],
    ['control characters', 'ro\u0007om\u001b[31ms\u0085.csv', 'room[31ms.csv'],
    ['signs that turn the text around', 'rooms\u202evsc.exe', 'roomsvsc.exe'],
    ['a path of Unix', '../../etc/rooms.csv', 'rooms.csv'],
    ['a path of Windows', 'C:\\lists\\rooms.csv', 'rooms.csv'],
    ['Chinese and emoji, which stay', '客房 😀.csv', '客房 😀.csv'],
    ['nothing but what is left out', '\u0001\u0002', 'file'],
  ])('is cleaned: %s', async (_what, name, cleaned) => {
    expect(await nameOf(name)).toBe(cleaned)
  })

  it('keeps its end when it is very long, and no sign is cut in half', async () => {
    expect(await nameOf(`${'a'.repeat(5000)}.csv`)).toBe(`${'a'.repeat(116)}.csv`)
    const emoji = await nameOf(`${'😀'.repeat(2500)}x.csv`)
    expect(emoji.isWellFormed()).toBe(true)
    expect(emoji).toMatch(/^(😀)+x\.csv$/u)
  })
})
