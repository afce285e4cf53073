import { config } from '@innkeeper/contract/areas/config'
import { devices } from '@innkeeper/contract/areas/devices'
import { home } from '@innkeeper/contract/areas/home'
import { preferences } from '@innkeeper/contract/areas/preferences'
import { tags } from '@innkeeper/contract/areas/tags'
import { codes } from '@innkeeper/contract/envelope'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { send } from '../api/client.ts'
import { early } from '../api/early.ts'
import { session } from '../session/session.ts'
import { fail, fakeServer, ok } from '../testing/fake-server.ts'
import { page } from '../testing/menu-records.ts'
import { frontDesk, hotelServer, publicConfig } from '../testing/render-console.tsx'
import { askEarly } from './ask-early.ts'

const { start, menu, badges } = home.endpoints
const records = [page('tag', 1, { title: 'Tags' })]
const answer = { config: { ...publicConfig, version: '3.0.0' }, menu: records, badges: [] }

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  hotelServer(server)
  server.on(start, ok(answer))
  server.on(preferences.endpoints.read, ok({ values: {} }))
  server.on(tags.endpoints.list, ok({ list: { data: [], total: 0 } }))
})
afterEach(early.drop)

it('configuration, menu and badges come in one call', async () => {
  session.start(frontDesk)
  askEarly()
  expect((await send(config.endpoints.read, {})).version).toBe('3.0.0')
  expect((await send(menu, {})).list).toEqual(records)
  await send(badges, {})
  const paths = server.received.map(({ path }) => path)
  expect(paths.sort()).toEqual([preferences.endpoints.read.path, start.path].sort())
})

it('who is signed out asks for nothing', () => {
  askEarly()
  expect(server.received).toEqual([])
})

it('a session that is over is left to the calls that follow', async () => {
  session.start(frontDesk)
  server.on(start, fail(codes.signedOut, 'Signed out'))
  askEarly()
  expect((await send(config.endpoints.read, {})).version).toBe(publicConfig.version)
  expect(session.signedIn()).toBe(true)
})

it('the rows of the list at this address are asked for before it is drawn', async () => {
  session.start(frontDesk)
  session.keepMenu(records)
  window.history.replaceState(null, '', '/tag?page=2')
  askEarly()
  await expect.poll(() => server.to(tags.endpoints.list).length, { timeout: 20_000 }).toBe(1)
  expect(server.to(tags.endpoints.list)[0]?.body).toEqual({ page: 2 })
  await send(tags.endpoints.list, { page: 2 } as never)
  expect(server.to(tags.endpoints.list)).toHaveLength(1)
})

it('a list with a screen of its own asks early too, if it says how', async () => {
  session.start(frontDesk)
  session.keepMenu([page('device', 1, { title: 'Devices' })])
  server.on(devices.endpoints.list, ok({ list: { data: [], total: 0 } }))
  window.history.replaceState(null, '', '/device?presence=offline')
  askEarly()
  await expect.poll(() => server.to(devices.endpoints.list).length, { timeout: 20_000 }).toBe(1)
  expect(server.to(devices.endpoints.list)[0]?.body).toEqual({ page: 1, presence: 'offline' })
})
