import { activeSessions } from '@innkeeper/contract/areas/active-sessions'
import { auth } from '@innkeeper/contract/areas/auth'
import { domains } from '@innkeeper/contract/areas/domains'
import { live } from '@innkeeper/contract/areas/live'
import { lookups } from '@innkeeper/contract/areas/lookups'
import { codes } from '@innkeeper/contract/envelope'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { navigation } from '../api/leave.ts'
import { useQuery } from '../api/use-query.ts'
import { session } from '../session/session.ts'
import { fakeFeed } from '../testing/fake-feed.ts'
import { fail, fakeServer, ok } from '../testing/fake-server.ts'
import { frontDesk } from '../testing/render-console.tsx'
import { LiveFeed } from './live-feed.tsx'

const { feed } = live.endpoints

let server: ReturnType<typeof fakeServer>
let feeds: ReturnType<typeof fakeFeed>[]
let hidden: boolean

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server = fakeServer()
  feeds = []
  hidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  server.on(activeSessions.endpoints.list, ok({ list: { data: [], total: 0 } }))
  server.on(domains.endpoints.list, ok({ list: { data: [], total: 0 }, parent: null }))
  server.on(lookups.endpoints.regions, ok([]))
  server.on(feed, () => {
    const opened = fakeFeed()
    feeds.push(opened)
    return opened.response
  })
  session.start(frontDesk)
})

const asked = () => [
  server.to(activeSessions.endpoints.list).length,
  server.to(domains.endpoints.list).length,
  server.to(lookups.endpoints.regions).length,
]
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <LiveFeed />
      {children}
    </QueryClientProvider>
  )
  const view = renderHook(
    () => {
      useQuery(activeSessions.endpoints.list, {})
      useQuery(domains.endpoints.list, {})
      useQuery(lookups.endpoints.regions, {})
    },
    { wrapper },
  )
  await pass(100)
  expect(asked()).toEqual([1, 1, 1])
  return view
}

function look(away: boolean) {
  hidden = away
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the live feed', () => {
  it('loads again what others changed, and nothing else', async () => {
    await open()
    expect(server.to(feed)).toMatchObject([{ method: 'GET', token: frontDesk.token }])
    feeds[0]?.tell('a.1', [])
    feeds[0]?.tell('a.2', ['active-sessions'])
    await pass(100)
    expect(asked()).toEqual([2, 1, 1])
  })

  it('loads everything that can change when the server does not know what did', async () => {
    await open()
    feeds[0]?.tell('a.1', 'all')
    await pass(100)
    expect(asked()).toEqual([2, 2, 1])
  })

  it('reads messages that come in pieces, between signs of life', async () => {
    await open()
    for (const piece of [':\n', '\nid: a.1\nda', 'ta: {"topics":["dom', 'ains"]}\n\n:\n\n']) {
      feeds[0]?.write(piece)
      await pass(10)
    }
    await pass(100)
    expect(asked()).toEqual([1, 2, 1])
  })

  it('loads in rounds, however fast the others are', async () => {
    await open()
    for (let each = 1; each <= 20; each++) {
      feeds[0]?.tell(`a.${each}`, ['active-sessions'])
      await pass(100)
    }
    await pass(2000)
    expect(asked()[0]).toBeGreaterThan(2)
    expect(asked()[0]).toBeLessThanOrEqual(5)
  })

  it.each(['end', 'cut'] as const)(
    'goes on where it was after the line was lost: %s',
    async (how) => {
      await open()
      feeds[0]?.tell('a.7', [])
      await pass(10)
      feeds[0]?.[how]()
      await pass(5000)
      expect(server.to(feed)).toHaveLength(2)
      expect(server.to(feed)[1]?.headers.get('last-event-id')).toBe('a.7')
      feeds[1]?.tell('a.8', ['active-sessions'])
      await pass(100)
      expect(asked()).toEqual([2, 1, 1])
    },
  )

  it('takes a line on which nothing is heard for a lost one', async () => {
    await open()
    feeds[0]?.tell('a.1', [])
    await pass(50_000)
    expect(server.to(feed)).toHaveLength(2)
  })

  it('asks ever less often for a server that is not there', async () => {
    server.on(feed, () => new TypeError('Failed to fetch'))
    await open()
    await pass(60_000)
    const inFirstMinute = server.to(feed).length
    expect(inFirstMinute).toBeGreaterThan(2)
    expect(inFirstMinute).toBeLessThan(14)
    await pass(10 * 60_000)
    expect(server.to(feed).length - inFirstMinute).toBeLessThan(41)
  })

  it('renews a token that is too old, and connects with the new one', async () => {
    const opened = server.to(feed)
    server.on(feed, ({ token }) => {
      if (token !== 'new') return fail(codes.tokenExpired, 'expired')
      feeds.push(fakeFeed())
      return feeds.at(-1)?.response as Response
    })
    server.on(auth.endpoints.refresh, ok({ token: 'new' }))
    await open()
    expect(opened).toHaveLength(0)
    expect(server.to(feed).map(({ token }) => token)).toEqual([frontDesk.token, 'new'])
  })

  it('leaves when the session is over', async () => {
    const load = vi.spyOn(navigation, 'load').mockImplementation(() => {})
    server.on(feed, fail(codes.signedOut, 'signed out'))
    await open()
    expect(session.signedIn()).toBe(false)
    expect(load).toHaveBeenCalledExactlyOnceWith('/')
  })

  it('stops with the console', async () => {
    const view = await open()
    view.unmount()
    feeds[0]?.end()
    await pass(60_000)
    expect(server.to(feed)).toHaveLength(1)
  })
})

describe('a tab that nobody looks at', () => {
  it('stops to listen after a minute; who comes back sees everything anew', async () => {
    await open()
    feeds[0]?.tell('a.1', [])
    look(true)
    await pass(30_000)
    feeds[0]?.write(':\n\n')
    await pass(31_000)
    feeds[0]?.tell('a.2', ['active-sessions'])
    await pass(60_000)
    const before = asked()
    expect(before).toEqual([1, 1, 1])
    expect(server.to(feed)).toHaveLength(1)
    look(false)
    await pass(200)
    expect(server.to(feed)).toHaveLength(2)
    expect(asked()[1]).toBe((before[1] ?? 0) + 1)
  })

  it('goes on when it was only for a moment', async () => {
    await open()
    feeds[0]?.tell('a.1', [])
    look(true)
    await pass(20_000)
    feeds[0]?.write(':\n\n')
    look(false)
    await pass(40_000)
    expect(server.to(feed)).toHaveLength(1)
  })
})
