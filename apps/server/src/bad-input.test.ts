import { areas } from '@innkeeper/contract/areas'
import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import { codes } from '@innkeeper/contract/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEstate } from './testing/factories.ts'
import { type Caller, TestServer } from './testing/test-server.ts'

/** What nobody types, in every field of every endpoint: refused or taken, but never a crash. */
const nasty: unknown[] = [
  ...[-1, 0, 1.5, 2_147_483_648, 1e20],
  ...['', '%', "'; --", '\0', '\ud800', 'a'.repeat(5000), '2026-13-45'],
  ...[null, [], [1.5], {}, true],
]

let server: TestServer
let operator: Caller
let storeId: number

beforeAll(async () => {
  server = await TestServer.start()
  operator = await server.person('platform', 'all')
  storeId = (await makeEstate(server.db)).store.id
})
afterAll(() => server.close())

const fieldsOf = (endpoint: AnyEndpoint): string[] =>
  'shape' in endpoint.body ? Object.keys(endpoint.body.shape as object) : []

/** Something plausible everywhere else, so that a nasty value is not hidden behind another flaw. */
function plausible(names: string[]): Record<string, unknown> {
  const ids = names.filter((name) => /^(id|.+_id)$/.test(name)).map((name) => [name, storeId])
  return Object.fromEntries([...ids, ...(names.includes('version') ? [['version', 1]] : [])])
}

/** These would end the session that asks. */
const ending = new Set(['/admin/home/logoutaction', '/admin/account/leaveView'])

const endpoints = areas
  .flatMap((area): AnyEndpoint[] => Object.values(area.endpoints))
  .filter(
    ({ path, encoding }) => !ending.has(path) && encoding !== 'multipart' && encoding !== 'events',
  )

describe('no input makes the server fail', () => {
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const names = fieldsOf(endpoint)
      const bodies = names.flatMap((name) =>
        nasty.map((value) => ({ ...plausible(names), [name]: value })),
      )
      // What the schema refuses never gets further than the schema: one of those is enough.
      const refused = bodies.find((body) => !endpoint.body.safeParse(body).success)
      const taken = bodies.filter((body) => endpoint.body.safeParse(body).success)
      for (const body of [{}, ...(refused ? [refused] : []), ...taken]) {
        const { code, status } = await server.send(endpoint.method, endpoint.path, body, operator)
        expect({ body, code, status }).not.toMatchObject({ code: codes.serverError })
        expect({ body, status }).not.toMatchObject({ status: 500 })
      }
    },
  )
})
