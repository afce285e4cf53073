import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { auth } from '@innkeeper/contract/areas/auth'
import { brands } from '@innkeeper/contract/areas/brands'
import { domains } from '@innkeeper/contract/areas/domains'
import { clientHeader, live } from '@innkeeper/contract/areas/live'
import { rooms } from '@innkeeper/contract/areas/rooms'
import { codes } from '@innkeeper/contract/envelope'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeEstate } from '../../testing/factories.ts'
import { Listening } from '../../testing/listening.ts'
import { type Caller, TestServer } from '../../testing/test-server.ts'
import { accountChanged, rightsChanged } from '../identity/events.ts'
import { accountRoles, accounts } from '../identity/tables.ts'
import { dataChanged } from './announcement.ts'

let server: TestServer
let estate: Awaited<ReturnType<typeof makeEstate>>
let elsewhere: typeof estate
let admin: Caller
const open: Listening[] = []

beforeAll(async () => {
  server = await TestServer.start({ LIVE_FEEDS: '12' })
  estate = await makeEstate(server.db)
  elsewhere = await makeEstate(server.db)
  admin = await server.person('platform', 'all')
})
afterAll(() => server.close())
afterEach(async () => {
  for (const each of open.splice(0)) each.stop()
  await vi.waitFor(() => expect(server.server.services.live.size).toBe(0))
})

async function listen(token: string, headers?: Record<string, string>) {
  const listening = await Listening.to(server, token, headers)
  open.push(listening)
  return listening
}

let number = 100
const addRoom = (place = estate, caller: Caller = admin) =>
  server.call(
    rooms.endpoints.save,
    { room_id: String(++number), floor: 1, offline_id: place.store.id, hotel_area_id: null },
    caller,
  )

describe('the live feed', () => {
  it('names what changed, and nothing of it', async () => {
    const { token } = await server.person('store', ['room'], estate)
    const listening = await listen(token)
    await addRoom()
    await listening.hears('rooms')
    expect(listening.heard()).toEqual(['rooms'])
    expect(listening.text).not.toContain(String(number))
    expect(listening.type).toBe('text/event-stream')
  })

  it('tells who may read it, and nobody else', async () => {
    const may = await listen((await server.person('platform', ['domain'])).token)
    const mayNot = await listen((await server.person('platform', ['room'])).token)
    const url = 'https://api.hotel.example'
    const added = { title: 'API', property: 'api', url, pid: 0 }
    expect(await server.call(domains.endpoints.add, added, admin)).toMatchObject({ code: codes.ok })
    await may.hears('domains')
    await mayNot.hearsNothing()
  })

  it('tells those whose place it concerns: at it, above it and below it, never beside it', async () => {
    const at = async (scope: 'partner' | 'brand' | 'store', place: typeof estate) =>
      listen((await server.person(scope, ['room', 'store'], place)).token)
    const [partner, store] = [await at('partner', estate), await at('store', estate)]
    const [otherPartner, otherStore] = [
      await at('partner', elsewhere),
      await at('store', elsewhere),
    ]
    await addRoom()
    await partner.hears('rooms')
    await store.hears('rooms')
    await otherPartner.hearsNothing()
    await otherStore.hearsNothing()

    // The brand stands above the store, whose lists carry its name.
    const { brand, partner: owner } = estate
    const renamed = {
      id: brand.id,
      version: 1,
      brand_name: 'Pine',
      partner_id: owner.id,
      image: '',
    }
    expect((await server.call(brands.endpoints.save, renamed, admin)).code).toBe(codes.ok)
    await store.hears('brands')
    expect(otherStore.heard()).toEqual([])
  })

  it('does not tell a tab of its own changes', async () => {
    const { token } = await server.person('platform', 'all')
    const mine = await listen(token, { [clientHeader]: 'tab-1' })
    const other = await listen(token, { [clientHeader]: 'tab-2' })
    await addRoom(estate, { token, headers: { [clientHeader]: 'tab-1' } })
    await other.hears('rooms')
    expect(mine.heard()).toEqual([])
  })

  it('says nothing of what was refused', async () => {
    const listening = await listen((await server.person('platform', ['room'])).token)
    expect((await server.call(rooms.endpoints.remove, { id: 999_999 }, admin)).code).toBe(
      codes.notFound,
    )
    await listening.hearsNothing()
  })

  it('merges: two messages a second at the most, however much changes', async () => {
    const listening = await listen((await server.person('platform', ['room'])).token)
    const started = performance.now()
    while (performance.now() - started < 1500) await addRoom()
    await listening.hears('rooms')
    const [, ...told] = listening.times
    expect(told.length).toBeGreaterThan(1)
    expect(told.length).toBeLessThanOrEqual(4)
  })
})

describe('who comes back', () => {
  it('hears what was missed, as far as it concerns them', async () => {
    const { token } = await server.person('store', ['room'], estate)
    const before = await listen(token)
    before.stop()
    await addRoom()
    await addRoom(elsewhere)
    const back = await listen(token, { 'last-event-id': before.lastId })
    expect(back.topics).toEqual([['rooms']])
    back.stop()
    const again = await listen(token, { 'last-event-id': back.lastId })
    expect(again.topics).toEqual([[]])
  })

  it.each(['', 'elsewhere.7', 'nonsense', '00000000-0000-4000-8000-000000000000.1'])(
    'hears that all may have changed when nobody knows: %o',
    async (id) => {
      const { token } = await server.person('store', ['room'], estate)
      const listening = await listen(token, { 'last-event-id': id })
      expect(listening.topics).toEqual(['all'])
    },
  )
})

describe('a feed ends', () => {
  it('with the session', async () => {
    const { token } = await server.person('platform', ['room'])
    const listening = await listen(token)
    await server.call(auth.endpoints.logout, {}, { token })
    await listening.isClosed()
  })

  it('when the account is disabled', async () => {
    const { token, account } = await server.person('platform', ['room'])
    const listening = await listen(token)
    await server.db.update(accounts).set({ enabled: false }).where(eq(accounts.id, account.id))
    await server.emit(accountChanged, { id: account.id })
    await listening.isClosed()
  })

  it('when the rights are others, after saying that all may look different', async () => {
    const { token, account } = await server.person('platform', ['room'])
    const unchanged = await listen((await server.person('platform', ['room'])).token)
    const listening = await listen(token)
    await server.db.delete(accountRoles).where(eq(accountRoles.account_id, account.id))
    await server.emit(rightsChanged, {})
    await listening.isClosed()
    expect(listening.topics.at(-1)).toBe('all')
    await addRoom()
    await unchanged.hears('rooms')
    expect(unchanged.closed).toBe(false)
  })

  it('with its token', async () => {
    const { token } = await server.person('platform', ['room'])
    const { sessions } = server.server.services
    vi.spyOn(sessions, 'until').mockResolvedValueOnce(performance.now() + 700)
    const listening = await listen(token)
    await listening.isClosed()
    expect(await sessions.until(token)).toBeGreaterThan(performance.now() + 60_000)
  })

  it('for nobody else', async () => {
    const listening = await listen((await server.person('platform', ['room'])).token)
    const other = await server.person('platform', ['room'])
    await server.call(auth.endpoints.logout, {}, { token: other.token })
    await listening.hearsNothing()
    expect(listening.closed).toBe(false)
  })
})

describe('there is a limit', () => {
  const refused = async (token: string) =>
    (await server.call(live.endpoints.feed, {}, { token })).code

  it('of five feeds a person', async () => {
    const { token } = await server.person('platform', ['room'])
    for (let each = 0; each < 5; each++) await listen(token)
    expect(await refused(token)).toBe(codes.tooMany)
    open.pop()?.stop()
    await vi.waitFor(() => expect(server.server.services.live.size).toBe(4))
    expect((await listen(token)).topics).toHaveLength(1)
  })

  it('of feeds a server', async () => {
    for (let each = 0; each < 12; each++) {
      await listen((await server.person('platform', ['room'])).token)
    }
    expect(await refused((await server.person('platform', ['room'])).token)).toBe(codes.tooMany)
  })

  it('and nobody listens without a session', async () => {
    expect((await server.call(live.endpoints.feed, {})).code).toBe(codes.signedOut)
  })
})

describe('between servers', () => {
  const room = (server: string, place = estate) => ({
    server,
    changes: [
      {
        topics: ['rooms'],
        places: [{ partner_id: place.partner.id, brand_id: null, offline_id: null }],
        origin: '',
      },
    ],
  })

  it('what one committed is told to the browsers of the others', async () => {
    const listening = await listen((await server.person('store', ['room'], estate)).token)
    await server.emit(dataChanged, room(randomUUID(), elsewhere))
    await server.emit(dataChanged, room(server.server.services.outbox.server))
    await listening.hearsNothing()
    await server.emit(dataChanged, room(randomUUID()))
    await listening.hears('rooms')
  })

  it.runIf(process.env.TEST_DATABASE_URL)('every change is sent to the others', async () => {
    const { events, outbox } = server.server.services
    const sent: unknown[] = []
    const stop = events.on(dataChanged, (event) => sent.push(event))
    for (let each = 0; each < 40; each++) await addRoom()
    const { store, brand, partner } = estate
    const place = { partner_id: partner.id, brand_id: brand.id, offline_id: store.id }
    const one = { topics: ['rooms'], places: [place], origin: '' }
    await vi.waitFor(() => {
      const changes = sent.flatMap((event) => (event as { changes: unknown[] }).changes)
      expect(changes).toHaveLength(40)
      expect(changes[0]).toEqual(one)
    })
    expect(sent[0]).toMatchObject({ server: outbox.server })
    stop()
  })
})

it('a change costs one look at each of 500 feeds, and no question to the database', async () => {
  const crowded = await TestServer.start()
  const { live: feeds, sessions, database } = crowded.server.services
  const place = await makeEstate(crowded.db)
  const { account } = await crowded.person('store', ['room'], place)
  const token = await crowded.signIn(account)
  const person = await sessions.authenticate(token)
  const until = performance.now() + 60_000
  const streams = Array.from({ length: 500 }, (_, each) =>
    feeds.open(
      { person: { ...person, accountId: each }, token, origin: '', until, unsent: () => 0 },
      undefined,
    ),
  )
  for (const stream of streams) stream.read()
  // Each is read once more when it begins.
  await wait(500)
  const asked = [vi.spyOn(database.pool, 'query'), vi.spyOn(database.pool, 'connect')]
  const recognised = vi.spyOn(sessions, 'authenticate')
  const at = { partner_id: place.partner.id, brand_id: null, offline_id: null }
  const started = performance.now()
  for (let each = 0; each < 100; each++) {
    feeds.changed({ topics: ['rooms'], places: [at], origin: '' })
  }
  // Before anything else has its turn, which may have questions of its own.
  for (const spy of asked) expect(spy).not.toHaveBeenCalled()
  expect(performance.now() - started).toBeLessThan(1000)
  await vi.waitFor(() => {
    for (const stream of streams) expect(stream.readableLength).toBeGreaterThan(0)
  })
  for (const stream of streams)
    expect(String(stream.read())).toMatch(/^id: .+\ndata: .+rooms.+\n\n$/)
  expect(recognised).not.toHaveBeenCalled()
  await crowded.close()
})

it('who is told reads where the change is, also beside a replica that lags', async () => {
  const { reading } = server.server.services
  const expecting = vi.spyOn(reading, 'expect')
  const { token } = await server.person('platform', ['room'])
  const { sessionId } = await server.server.services.sessions.authenticate(token)
  const listening = await listen(token)
  await addRoom()
  await listening.hears('rooms')
  expect(expecting).toHaveBeenCalledExactlyOnceWith([sessionId])
})

it('a server that stops waits for no feed', async () => {
  const stopping = await TestServer.start()
  const { token } = await stopping.person('platform', ['room'])
  const listening = await Listening.to(stopping, token)
  const started = performance.now()
  await stopping.close()
  expect(performance.now() - started).toBeLessThan(5000)
  await listening.isClosed()
})
