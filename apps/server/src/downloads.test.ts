import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { defineEndpoint } from '@innkeeper/contract/endpoint'
import { codes, type Envelope } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from './app.ts'
import { routes } from './areas.ts'
import { offerDownload, registerDownload } from './platform/files/downloads.ts'
import { handle } from './platform/http/handle.ts'
import { TestServer } from './testing/test-server.ts'

let server: TestServer
let app: FastifyInstance
let address: string

const offer = defineEndpoint({
  method: 'POST',
  path: '/admin/test/offer',
  permission: rooms.endpoints.export.permission,
  readOnly: true,
  body: z.strictObject({}),
  reply: z.string(),
})

beforeAll(async () => {
  server = await TestServer.start()
  registerDownload('endless', async () => ({
    ...{ fileName: 'a.bin', mimeType: 'application/octet-stream' },
    content: new Readable({
      read() {
        this.push(Buffer.alloc(16 * 1024))
      },
    }),
  }))
  const route = handle(offer, (context) => offerDownload(context, 'endless', {}))
  app = await buildApp(server.server.services, { withConsole: false, routes: [...routes, route] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
  await server.close()
})

async function download(token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url: offer.path, headers, payload: {} })
  return fetch(address + answer.json<Envelope<string>>().data)
}
const isFile = (answer: Response) => answer.headers.has('content-disposition')

it('nobody downloads more than three files at a time, and others are not held up', async () => {
  const [one, other] = [
    await server.person('platform', 'all'),
    await server.person('platform', 'all'),
  ]
  const running = await Promise.all([1, 2, 3].map(() => download(one.token)))
  expect(running.map(isFile)).toEqual([true, true, true])
  const fourth = await download(one.token)
  expect(await fourth.json()).toMatchObject({
    code: codes.tooMany,
    message: messages.tooManyDownloads.en,
  })
  expect(isFile(await download(other.token))).toBe(true)
  await running[0]?.body?.cancel()
  await expect.poll(async () => isFile(await download(one.token))).toBe(true)
})
