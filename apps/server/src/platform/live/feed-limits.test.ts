import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { auth } from '@innkeeper/contract/areas/auth'
import { brands } from '@innkeeper/contract/areas/brands'
import { live } from '@innkeeper/contract/areas/live'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeEstate } from '../../testing/factories.ts'
import { Listening } from '../../testing/listening.ts'
import { type Caller, TestServer } from '../../testing/test-server.ts'
import { rightsChanged } from '../identity/events.ts'
import { accountRoles } from '../identity/tables.ts'
import { Feed } from './feed.ts'

let server: TestServer
let estate: Awaited<ReturnType<typeof makeEstate>>
let admin: Caller
const open: { stop(): void }[] = []
const feeds = () => server.server.services.live

beforeAll(async () => {
  server = await TestServer.start()
  // Of feeds only: connections in general have the hour that they were started with.
  server.configure({ STALLED_TIMEOUT_SECONDS: 1 })
  estate = await makeEstate(server.db)
  admin = await server.person('platform', 'all')
})
afterAll(() => server.close())
afterEach(async () => {
  vi.restoreAllMocks()
  for (const each of open.splice(0)) each.stop()
  await vi.waitFor(() => expect(feeds().size).toBe(0))
})

async function listen(token: string, headers?: Record<string, string>, at = server) {
  const listening = await Listening.to(at, token, headers)
  open.push(listening)
  return listening
}

let number = 100
const addRoom = (place = estate) =>
  server.call(
    rooms.endpoints.save,
    { room_id: String(++number), floor: 1, offline_id: place.store.id, hotel_area_id: null },
    admin,
  )

/** A browser that asks for the feed and never reads of it, until more waits than the system keeps. */
async function stall(at: TestServer, token: string): Promise<{ socket: Socket; stream: Readable }> {
  const { app, services } = at.server
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const opened = vi.spyOn(services.live, 'open')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  open.push({ stop: () => socket.destroy() })
  socket.on('error', () => {}).pause()
  await once(socket, 'connect')
  const { path } = live.endpoints.feed
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await vi.waitFor(() => expect(services.live.size).toBe(1), { timeout: 5000 })
  const stream = opened.mock.results[0]?.value as Readable
  const comment = `:${'x'.repeat(1_000_000)}\n\n`
  while (stream.readableLength === 0) {
    stream.push(comment)
    await new Promise((done) => setTimeout(done, 5))
  }
  return { socket, stream }
}

describe('a reader that does not read', () => {
  it('is given nothing more, is dropped, and hears what it missed when it comes back', async () => {
    const { token } = await server.person('store', ['room'], estate)
    const before = await listen(token)
    before.stop()
    await vi.waitFor(() => expect(feeds().size).toBe(0))
    const [droppedBefore, { stream }] = [feeds().dropped, await stall(server, token)]
    const waiting = stream.readableLength
    for (let each = 0; each < 5; each++) await addRoom()
    await new Promise((done) => setTimeout(done, 600))
    expect(stream.readableLength).toBeLessThanOrEqual(waiting)
    await vi.waitFor(() => expect(feeds().size).toBe(0), { timeout: 5000 })
    expect(feeds().dropped).toBe(droppedBefore + 1)
    const back = await listen(token, { 'last-event-id': before.lastId })
    expect(back.topics).toEqual([['rooms']])
  })

  it('does not hold up a server that stops', async () => {
    const stopping = await TestServer.start()
    const { token } = await stopping.person('platform', ['room'])
    await stall(stopping, token)
    const started = performance.now()
    await stopping.close()
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('is no longer counted once its session is over', async () => {
    const patient = await TestServer.start()
    const { token } = await patient.person('platform', ['room'])
    await stall(patient, token)
    await patient.call(auth.endpoints.logout, {}, { token })
    await vi.waitFor(() => expect(patient.server.services.live.size).toBe(0), { timeout: 5000 })
    await patient.close()
  })
})

it('a server that stops waits for no connection on which nothing was asked, but for answers', async () => {
  const stopping = await TestServer.start()
  const { app } = stopping.server
  const asked: ((text: string) => void)[] = []
  app.get('/slow', () => new Promise<string>((done) => asked.push(done)))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  const slow = fetch(`http://127.0.0.1:${port}/slow`)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const started = performance.now()
  setTimeout(() => asked[0]?.('answered'), 2000)
  const closed = stopping.close()
  expect(await (await slow).text()).toBe('answered')
  await closed
  expect(performance.now() - started).toBeGreaterThan(2000)
  expect(performance.now() - started).toBeLessThan(7000)
})

describe('a sign of life', () => {
  const listener = async (unsent = 0) => {
    const { sessions } = server.server.services
    const { token } = await server.person('platform', ['room'])
    const person = await sessions.authenticate(token)
    return { person, token, origin: '', until: Number.POSITIVE_INFINITY, unsent: () => unsent }
  }

  it('comes when nothing else was said for a while, and only then', async () => {
    const feed = new Feed(await listener())
    vi.useFakeTimers({ now: 0, toFake: ['performance'] })
    feed.greet('a.1')
    feed.stream.read()
    vi.advanceTimersByTime(19_999)
    feed.beat(20_000)
    expect(feed.stream.read()).toBeNull()
    vi.advanceTimersByTime(1)
    feed.beat(20_000)
    feed.beat(20_000)
    expect(String(feed.stream.read())).toBe(':\n\n')
    vi.useRealTimers()
  })

  it('is not added to what a reader has not taken', async () => {
    const feed = new Feed(await listener(100))
    for (let each = 0; each < 100; each++) feed.beat(0)
    expect(feed.stream.readableLength).toBe(0)
  })
})

describe('whose rights change while they connect', () => {
  it('does not listen with the rights from before', async () => {
    const { token, account } = await server.person('platform', ['room'])
    const { sessions } = server.server.services
    const until = sessions.until.bind(sessions)
    vi.spyOn(sessions, 'until').mockImplementationOnce(async (token) => {
      await server.db.delete(accountRoles).where(eq(accountRoles.account_id, account.id))
      await server.emit(rightsChanged, {})
      return until(token)
    })
    const listening = await listen(token)
    await listening.isClosed()
    expect(listening.topics.at(-1)).toBe('all')
  })
})

describe('an attack', () => {
  it('of hundreds of feeds by one person leaves them five, and room for the others', async () => {
    const { token, account } = await server.person('platform', ['room'])
    const tokens = [token, ...(await Promise.all([1, 2, 3].map(() => server.signIn(account))))]
    for (const each of tokens.concat(token)) await listen(each)
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, each) =>
        server.call(live.endpoints.feed, {}, { token: tokens[each % 4] ?? '' }),
      ),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.tooMany]))
    expect(answers[0]?.message).toBe(messages.tooManyFeeds.en)
    expect(feeds().size).toBe(5)
    expect((await listen((await server.person('platform', ['room'])).token)).topics).toHaveLength(1)
  })

  it.each([
    ['negative', (epoch: string) => `${epoch}.-1`],
    ['of the future', (epoch: string) => `${epoch}.999999999999999`],
    ['too large', (epoch: string) => `${epoch}.${'9'.repeat(4000)}`],
    ['a fraction', (epoch: string) => `${epoch}.0.0`],
    ['hexadecimal', (epoch: string) => `${epoch}.0x0`],
    ['of a prototype', () => '__proto__.0'],
    ['long', () => 'x'.repeat(8000)],
    ['SQL', () => "' or 1=1 --.1"],
  ])('an id that is %s is answered with all', async (_, make) => {
    const { token } = await server.person('store', ['room'], estate)
    const { lastId } = await listen(token)
    const [epoch = ''] = lastId.split('.')
    const back = await listen(token, { 'last-event-id': make(epoch) })
    expect(back.topics).toEqual(['all'])
  })

  it('with somebody else’s position brings nothing of another tenant', async () => {
    const elsewhere = await makeEstate(server.db)
    const theirs = await listen((await server.person('partner', 'all', elsewhere)).token)
    const mine = await listen((await server.person('partner', 'all', estate)).token)
    const position = theirs.lastId
    await addRoom(elsewhere)
    const { brand, partner } = elsewhere
    const renamed = { id: brand.id, version: 1, brand_name: 'Elm', partner_id: partner.id }
    await server.call(brands.endpoints.save, { ...renamed, image: '' }, admin)
    await theirs.hears('rooms')
    await theirs.hears('brands')
    expect(mine.heard()).toEqual([])
    const { token } = await server.person('partner', 'all', estate)
    const back = await listen(token, { 'last-event-id': position })
    expect(back.topics).toEqual([[]])
  })
})

it('no proxy on the way keeps or changes it', async () => {
  const { token } = await server.person('platform', ['room'])
  const { headers } = await listen(token, { 'accept-encoding': 'br, gzip' })
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('content-length')).toBeNull()
})

it('its connection ends with it, so that a server which stops never waits for it', async () => {
  const { token } = await server.person('platform', ['room'])
  expect((await listen(token)).headers.get('connection')).toBe('close')
})

it('the metrics say how many listen and how many were dropped', async () => {
  const figures = async () => {
    const text = await server.server.services.metrics.registry.metrics()
    return text.split('\n').filter((line) => line.startsWith('innkeeper_live'))
  }
  const { token } = await server.person('platform', ['room'])
  await listen(token)
  const dropped = `innkeeper_live_feeds_dropped_total ${feeds().dropped}`
  expect(await figures()).toEqual(['innkeeper_live_feeds 1', dropped])
  expect(feeds().dropped).toBeGreaterThan(0)
})
