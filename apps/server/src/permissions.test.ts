import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from './areas.ts'
import { everyCode } from './platform/rights.ts'
import { TestServer } from './testing/test-server.ts'

/** Nobody writes these tests: they come from the contract, one for each guarded call. */
const guarded = routes
  .map((route) => route.endpoint)
  .filter(({ permission }) => permission !== 'public' && permission !== 'signed-in')

let server: TestServer
let everything: string[]

beforeAll(async () => {
  server = await TestServer.start()
  everything = [...(await everyCode(server.db))]
})
afterAll(() => server.close())

describe.each(guarded.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s',
  (path, { method, permission }) => {
    it(`is refused without the code ${permission}, whatever else one holds`, async () => {
      const others = everything.filter((code) => code !== permission)
      const { token } = await server.person('platform', others)
      expect(await server.send(method, path, {}, { token })).toMatchObject({
        code: codes.forbidden,
        message: messages.forbidden.en,
      })
    })

    it(`is open to who holds ${permission} and nothing else`, async () => {
      const { token } = await server.person('platform', [permission])
      const answer = await server.send(method, path, {}, { token })
      expect(answer.message).not.toBe(messages.forbidden.en)
    })
  },
)
