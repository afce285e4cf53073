import { serviceStatus } from '@innkeeper/contract/areas/service-status'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})
afterAll(() => server.close())

it('the service tells how it is', async () => {
  const person = await server.person('platform', ['noMenu/serviceStatus'])
  await server.send('POST', '/admin/nothing', {})
  const { data } = await server.call(serviceStatus.endpoints.read, {}, person)
  expect(data.node).toBe(process.version)
  expect(data.database.kind).toBe(process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded')
  expect(data.database.version).toMatch(/^\d+/)
  expect(data.requests.total).toBeGreaterThan(0)
  expect(data.memory_megabytes).toBeGreaterThan(10)
  expect(data.jobs.map(({ name }) => name)).toContain('housekeeping')
  expect(Date.parse(data.started_at)).toBeLessThanOrEqual(Date.now())
})
