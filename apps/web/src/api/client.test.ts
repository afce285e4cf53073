import { activeSessions } from '@innkeeper/contract/areas/active-sessions'
import { auth } from '@innkeeper/contract/areas/auth'
import { files } from '@innkeeper/contract/areas/files'
import { home } from '@innkeeper/contract/areas/home'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../i18n/language.ts'
import { returnPath } from '../session/return-path.ts'
import { session } from '../session/session.ts'
import { fail, fakeServer, ok, type Received } from '../testing/fake-server.ts'
import { noAnswer } from './api-error.ts'
import { send, upload } from './client.ts'
import { navigation } from './leave.ts'
import { useReconnecting } from './reconnecting.ts'
import { setApiBase } from './wire.ts'

const { auditCount } = home.endpoints
const { refresh } = auth.endpoints

const person = {
  token: 'old',
  name: 'Front desk',
  group_name: 'Lakeside',
  partner_image: '',
  partner_property: '',
}

/** Answers as a server that takes only this token. */
const takesOnly = (token: string) => (request: Received) =>
  request.token === token ? ok({ count: 3 }) : fail(codes.tokenExpired, 'expired')

let server: ReturnType<typeof fakeServer>
let load: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  server = fakeServer()
  load = vi.spyOn(navigation, 'load').mockImplementation(() => {})
  session.start(person)
})
afterEach(() => {
  setApiBase('')
})

describe('a call', () => {
  it('carries the token and the language, and gives the data of the envelope', async () => {
    server.on(auditCount, ok({ count: 3 }))
    setLanguage('zh')
    await expect(send(auditCount, {})).resolves.toEqual({ count: 3 })
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      token: 'old',
      language: 'zh',
      body: {},
      credentials: 'same-origin',
    })
  })

  it('takes code 0 for success as well', async () => {
    server.on(auditCount, { code: 0, message: '', data: { count: 1 } })
    await expect(send(auditCount, {})).resolves.toEqual({ count: 1 })
  })

  it('rejects with code, message and wrong fields for any other code', async () => {
    server.on(activeSessions.endpoints.list, () =>
      fail(codes.invalidInput, 'Please check', { fields: { name: 'Too long' } }),
    )
    await expect(send(activeSessions.endpoints.list, { name: 'x' })).rejects.toMatchObject({
      code: codes.invalidInput,
      message: 'Please check',
      fields: { name: 'Too long' },
    })
  })

  it('reads the envelope whatever the HTTP status', async () => {
    server.on(auditCount, () =>
      Response.json(fail(codes.tooMany, 'Please wait a moment'), { status: 429 }),
    )
    await expect(send(auditCount, {})).rejects.toMatchObject({
      code: codes.tooMany,
      message: 'Please wait a moment',
    })
  })

  it('says that the connection is lost, in the language of the person, and signs nobody out', async () => {
    server.on(auditCount, () => new TypeError('Failed to fetch'))
    setLanguage('zh')
    await expect(send(auditCount, {})).rejects.toMatchObject({
      code: noAnswer,
      message: messages.networkLost.zh,
    })
    expect(session.signedIn()).toBe(true)
    expect(load).not.toHaveBeenCalled()
  })

  it('does not take a proxy’s error page for an answer', async () => {
    server.on(auditCount, () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(send(auditCount, {})).rejects.toMatchObject({ message: messages.unavailable.en })
    expect(session.signedIn()).toBe(true)
  })

  it('gives up after 200 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    server.on(auditCount, ok({ count: 0 }))
    await send(auditCount, {})
    expect(timeout).toHaveBeenCalledWith(200_000)
  })

  it('goes to another host with cookies when the configuration names one', async () => {
    setApiBase('https://api.hotel.example/')
    server.on(auditCount, ok({ count: 0 }))
    await send(auditCount, {})
    expect(server.received[0]).toMatchObject({ credentials: 'include' })
  })

  it('uploads a file as a form with its type', async () => {
    server.on(files.endpoints.upload, ok('/files/a.png'))
    await expect(upload(new File(['x'], 'a.png'), 'banners')).resolves.toBe('/files/a.png')
    const form = server.received[0]?.body as FormData
    expect(form.get('type')).toBe('banners')
    expect((form.get('file') as File).name).toBe('a.png')
  })
})

describe('an expired token', () => {
  it('is refreshed once for many requests, which are each retried once with the new one', async () => {
    server.on(auditCount, takesOnly('new'))
    server.on(refresh, async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return ok({ token: 'new' })
    })
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(auditCount, {})))
    expect(answers).toEqual(Array.from({ length: 12 }, () => ({ count: 3 })))
    expect(server.to(refresh)).toHaveLength(1)
    expect(server.to(auditCount)).toHaveLength(24)
    expect(session.token()).toBe('new')
    expect(session.user()?.token).toBe('new')
  })

  it('needs no second refresh for an answer that comes late', async () => {
    let answerLate: () => void = () => {}
    const late = new Promise<void>((resolve) => {
      answerLate = resolve
    })
    server.on(activeSessions.endpoints.list, async (request) => {
      if (request.token === 'new') return ok({ list: { data: [], total: 0 } })
      await late
      return fail(codes.tokenExpired, 'expired')
    })
    server.on(auditCount, takesOnly('new'))
    server.on(refresh, ok({ token: 'new' }))
    const slow = send(activeSessions.endpoints.list, {})
    await send(auditCount, {})
    answerLate()
    await expect(slow).resolves.toEqual({ list: { data: [], total: 0 } })
    expect(server.to(refresh)).toHaveLength(1)
  })

  it('is not refreshed again when the new one is refused too', async () => {
    server.on(auditCount, takesOnly('never'))
    server.on(refresh, ok({ token: 'new' }))
    await expect(send(auditCount, {})).rejects.toMatchObject({ code: codes.tokenExpired })
    expect(server.to(auditCount)).toHaveLength(2)
    expect(server.to(refresh)).toHaveLength(1)
  })

  it('ends the session when it cannot be refreshed: all are rejected, none is replayed', async () => {
    window.history.replaceState(null, '', '/storeResource?page=2')
    server.on(auditCount, takesOnly('new'))
    server.on(refresh, fail(codes.signedOut, 'You are logged out'))
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => send(auditCount, {})))
    expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true)
    expect(server.to(auditCount)).toHaveLength(5)
    expect(server.to(refresh)).toHaveLength(1)
    expect(session.user()).toBeUndefined()
    expect(session.token()).toBeUndefined()
    expect(load).toHaveBeenCalledExactlyOnceWith('/')
    expect(returnPath.peek()).toBe('/storeResource?page=2')
  })

  it.each([
    ['the connection is lost', () => new TypeError('Failed to fetch')],
    [
      'the server is restarting',
      () => Response.json(fail(codes.unavailable, 'x'), { status: 503 }),
    ],
    ['a proxy answers for it', () => new Response('Bad gateway', { status: 502 })],
    ['there are too many requests', () => Response.json(fail(codes.tooMany, 'x'), { status: 429 })],
  ])('keeps the session when %s during the refresh', async (_, answer) => {
    server.on(auditCount, takesOnly('new'))
    server.on(refresh, answer)
    vi.useFakeTimers()
    const settled = Promise.allSettled([send(auditCount, {}), send(auditCount, {})])
    await vi.advanceTimersByTimeAsync(59_000)
    expect(server.to(refresh)).toHaveLength(6)
    await vi.advanceTimersByTimeAsync(1_000)
    const outcomes = await settled
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
    expect(server.to(refresh)).toHaveLength(7)
    expect(server.to(auditCount)).toHaveLength(2)
    expect(session.signedIn()).toBe(true)
    expect(load).not.toHaveBeenCalled()

    server.on(refresh, ok({ token: 'new' }))
    await expect(send(auditCount, {})).resolves.toEqual({ count: 3 })
  })

  it('waits for a server that comes back within the minute, and is told of it meanwhile', async () => {
    const { result } = renderHook(useReconnecting)
    server.on(auditCount, takesOnly('new'))
    server.on(refresh, () => new TypeError('Failed to fetch'))
    vi.useFakeTimers()
    const waiting = send(auditCount, {})
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(result.current).toBe(true)
    server.on(refresh, ok({ token: 'new' }))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await expect(waiting).resolves.toEqual({ count: 3 })
    expect(result.current).toBe(false)
    expect(server.to(refresh)).toHaveLength(4)
    expect(server.to(auditCount).map(({ token }) => token)).toEqual(['old', 'new'])
  })

  it('is not refreshed here when another tab has just done it', async () => {
    let release: () => void = () => {}
    const asked = vi.fn()
    const otherTab = new Promise<void>((resolve) => {
      release = resolve
    })
    // As the browser does it: one holder at a time, over all tabs.
    vi.stubGlobal('navigator', {
      languages: ['en'],
      locks: {
        request: async <T>(name: string, work: () => Promise<T>) => {
          asked(name)
          await otherTab
          return work()
        },
      },
    })
    server.on(auditCount, takesOnly('from the other tab'))
    const waiting = [send(auditCount, {}), send(auditCount, {})]
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    localStorage.setItem('token', 'from the other tab')
    release()
    await expect(Promise.all(waiting)).resolves.toEqual([{ count: 3 }, { count: 3 }])
    expect(server.to(refresh)).toHaveLength(0)
  })
})

describe('code 51000', () => {
  it('clears the person and goes to the root with a reload, once for many requests', async () => {
    server.on(auditCount, fail(codes.signedOut, 'You are logged out'))
    await Promise.allSettled([send(auditCount, {}), send(auditCount, {})])
    expect(session.user()).toBeUndefined()
    expect(load).toHaveBeenCalledExactlyOnceWith('/')
    expect(server.to(refresh)).toHaveLength(0)
  })

  it('in answer to the token that was just renewed ends the session as well', async () => {
    server.on(auditCount, ({ token }) =>
      token === 'old' ? fail(codes.tokenExpired, 'expired') : fail(codes.signedOut, 'signed out'),
    )
    server.on(refresh, ok({ token: 'new' }))
    await expect(send(auditCount, {})).rejects.toMatchObject({ code: codes.signedOut })
    expect(session.user()).toBeUndefined()
    expect(load).toHaveBeenCalledExactlyOnceWith('/')
    expect(server.to(refresh)).toHaveLength(1)
  })

  it('in answer to a token that has been replaced meanwhile ends nothing', async () => {
    server.on(auditCount, () => {
      session.start({ ...person, token: 'signed in again' })
      return fail(codes.signedOut, 'You are logged out')
    })
    await expect(send(auditCount, {})).rejects.toMatchObject({ code: codes.signedOut })
    expect(session.token()).toBe('signed in again')
    expect(load).not.toHaveBeenCalled()
  })
})
