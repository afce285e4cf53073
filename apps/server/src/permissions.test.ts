import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities, routes } from './areas.ts'
import { everyCode } from './platform/identity/rights.ts'
import { makeEstate } from './testing/factories.ts'
import { TestServer } from './testing/test-server.ts'

/** Nobody writes these tests: they come from the contract, one for each guarded call. */
const guarded = routes
  .map((route) => route.endpoint)
  .filter(({ permission }) => !['public', 'signed-in', 'as-device'].includes(permission))

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

/** Device models, tags, … are there once for all tenants: none of them changes what the others see. */
describe.each(
  entities
    .filter(({ shared, area }) => shared && area.resource.page.platformOnly !== true)
    .map((entity) => [entity.area.name, entity] as const),
)('%s, which everybody shares', (_name, { area }) => {
  const changes = Object.values(area.endpoints as Record<string, AnyEndpoint>).filter(
    ({ readOnly, path }) => !readOnly && path !== area.endpoints.export?.path,
  )

  it('are changed by nobody of a partner, whatever role they have', async () => {
    const { token } = await server.person('partner', 'all', await makeEstate(server.db))
    for (const { method, path } of changes) {
      const { code } = await server.send(method, path, {}, { token })
      expect([path, code]).toEqual([path, codes.forbidden])
    }
    expect(changes.length).toBeGreaterThan(1)
    const list = await server.call(area.endpoints.list, {}, { token })
    expect(list.code).toBe(codes.ok)
  })
})
