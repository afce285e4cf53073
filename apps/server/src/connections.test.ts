import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { defineEndpoint } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from './app.ts'
import { routes } from './areas.ts'
import { handle } from './platform/http/handle.ts'
import { operations } from './platform/log/tables.ts'
import { TestServer } from './testing/test-server.ts'

const importCheck = rooms.endpoints.importCheck?.path ?? ''

let server: TestServer
let app: FastifyInstance
let port: number
let content: Readable

const download = defineEndpoint({
  method: 'GET',
  path: '/admin/test/download',
  permission: 'public',
  encoding: 'download',
  body: z.strictObject({}),
  reply: z.unknown(),
})

beforeAll(async () => {
  server = await TestServer.start({ REQUEST_TIMEOUT_SECONDS: '1', STALLED_TIMEOUT_SECONDS: '1' })
  const fetch = handle(download, async () => content)
  app = await buildApp(server.server.services, { withConsole: false, routes: [...routes, fetch] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await server.close()
})

/** A request without the end of its head. */
async function begin(...lines: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`${[...lines, 'host: x'].join('\r\n')}\r\n`)
  return socket
}

async function send(...lines: string[]): Promise<Socket> {
  const socket = await begin(...lines)
  socket.write('\r\n')
  return socket
}
const post = (path: string, ...headers: string[]) => send(`POST ${path} HTTP/1.1`, ...headers)
const get = (path: string) => send(`GET ${path} HTTP/1.1`, 'connection: close')

/** A little at a time, for as long as somebody listens. */
async function trickle(socket: Socket, part: string): Promise<string> {
  // What came before the line broke counts: a part may be on its way while the server hangs up.
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  while (!socket.destroyed && !socket.readableEnded) {
    socket.write(part)
    await wait(50)
  }
  return answer
}

describe('a request that never ends is cut off', () => {
  const json = 'content-type: application/json'

  it('in its head', async () => {
    const socket = await begin('GET /healthz HTTP/1.1')
    expect(await trickle(socket, 'x-more: x\r\n')).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('in its body', async () => {
    const socket = await post('/admin/loginaction', json, 'content-length: 9000')
    expect(await trickle(socket, ' ')).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('but one that is slow is answered', async () => {
    const length = ['connection: close', 'content-length: 6']
    const socket = await post('/admin/loginaction', json, ...length)
    for (const part of ['{', ' ', ' ', ' ', ' ', '}']) {
      await wait(80)
      socket.write(part)
    }
    expect(await text(socket)).toContain(`"code":${codes.invalidInput}`)
  })
})

describe('a download', () => {
  const chunk = Buffer.alloc(64 * 1024)

  it('that nobody takes is given up, and costs little until then', async () => {
    let made = 0
    content = new Readable({
      read() {
        made += chunk.length
        this.push(chunk)
      },
    })
    const socket = await get(download.path)
    socket.pause()
    await once(content, 'close')
    // What the kernel keeps for both sides is a few megabytes; what we keep is less.
    expect(made).toBeLessThan(32 * 1024 * 1024)
    socket.destroy()
  })

  it('that somebody takes slowly goes on to its end', async () => {
    const size = 12 * 1024 * 1024
    content = Readable.from([Buffer.alloc(size / 2), Buffer.alloc(size / 2)])
    const socket = await get(download.path)
    let taken = 0
    let pauses = 0
    for await (const part of socket) {
      taken += part.length
      // Longer in all than anybody who takes nothing would be waited for.
      if (taken > (pauses + 1) * 1024 * 1024) {
        pauses++
        await wait(200)
      }
    }
    expect(taken).toBeGreaterThan(size)
  })

  it('that we are slow to make is not given up', async () => {
    content = Readable.from(
      (async function* () {
        yield 'first'
        await wait(2500)
        yield 'last'
      })(),
    )
    const socket = await get(download.path)
    expect(await text(socket)).toMatch(/first[\s\S]*last/)
  })
})

describe('a client that hangs up', () => {
  it('is no crash: in the middle of a file', async () => {
    const { token } = await server.person('platform', 'all')
    const failed = server.server.services.metrics.failed
    const socket = await post(
      importCheck,
      'content-type: multipart/form-data; boundary=b',
      `authorization: Bearer ${token}`,
      'content-length: 900000',
    )
    socket.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nx')
    await wait(200)
    socket.destroy()
    const results = async () => {
      const ofImport = eq(operations.action, importCheck)
      const entries = await server.db.select().from(operations).where(ofImport)
      return entries.map(({ result }) => result)
    }
    await expect.poll(results).toEqual([codes.invalidInput])
    expect(server.server.services.metrics.failed).toBe(failed)
  })

  it('is no crash: in the middle of a download', async () => {
    const failed = server.server.services.metrics.failed
    content = new Readable({
      read() {
        this.push(Buffer.alloc(1024))
      },
    })
    const socket = await get(download.path)
    await once(socket, 'data')
    socket.destroy()
    await once(content, 'close')
    expect(server.server.services.metrics.failed).toBe(failed)
  })
})
