import { activeSessions } from '@innkeeper/contract/areas/active-sessions'
import { brands } from '@innkeeper/contract/areas/brands'
import { domains } from '@innkeeper/contract/areas/domains'
import { stores } from '@innkeeper/contract/areas/stores'
import { codes } from '@innkeeper/contract/envelope'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../i18n/language.ts'
import { fail, fakeServer, ok } from '../testing/fake-server.ts'
import { onToast } from './toast.ts'
import { useCall } from './use-call.ts'
import { useQuery } from './use-query.ts'

const { list, end } = activeSessions.endpoints
const id = '00000000-0000-4000-8000-000000000001'

let server: ReturnType<typeof fakeServer>
let said: [string, string][]

beforeEach(() => {
  server = fakeServer()
  server.on(list, ok({ list: { data: [], total: 0 } }))
  server.on(end, ok({}, 'Session ended'))
  said = []
  const stop = onToast((kind, text) => said.push([kind, text]))
  return stop
})

function withQueries() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
}

describe('a call', () => {
  it('that works says so in the server’s words and gives the answer', async () => {
    const onDone = vi.fn()
    const { result } = renderHook(() => useCall(end, { onDone }), { wrapper: withQueries() })
    await act(async () => expect(await result.current.call({ id })).toEqual({}))
    expect(said).toEqual([['success', 'Session ended']])
    expect(onDone).toHaveBeenCalledExactlyOnceWith({})
  })

  it('may work quietly', async () => {
    const { result } = renderHook(() => useCall(end, { quiet: true }), { wrapper: withQueries() })
    await act(() => result.current.call({ id }))
    expect(said).toEqual([])
  })

  it('that fails says so once, marks the wrong fields and gives nothing', async () => {
    const fields = { id: 'Invalid value' }
    server.on(end, fail(codes.invalidInput, 'Please check', { fields }))
    const onDone = vi.fn()
    const { result } = renderHook(() => useCall(end, { onDone }), { wrapper: withQueries() })
    await act(async () => expect(await result.current.call({ id })).toBeUndefined())
    expect(said).toEqual([['error', 'Please check']])
    await waitFor(() => expect(result.current.fields).toEqual(fields))
    expect(onDone).not.toHaveBeenCalled()

    server.on(end, ok({}, 'Session ended'))
    await act(() => result.current.call({ id }))
    await waitFor(() => expect(result.current.fields).toEqual({}))
  })

  it('is sent once, however often the button is pressed meanwhile', async () => {
    const { result } = renderHook(() => useCall(end), { wrapper: withQueries() })
    await act(async () => {
      const first = result.current.call({ id })
      await result.current.call({ id })
      await first
    })
    expect(server.to(end)).toHaveLength(1)
    await act(() => result.current.call({ id }))
    expect(server.to(end)).toHaveLength(2)
  })

  it('reloads what it touched, and nothing else', async () => {
    server.on(domains.endpoints.list, ok({ list: { data: [], total: 0 }, parent: null }))
    const { result } = renderHook(
      () => ({
        rows: useQuery(list, {}),
        others: useQuery(domains.endpoints.list, {}),
        ending: useCall(end),
      }),
      { wrapper: withQueries() },
    )
    await waitFor(() => expect(result.current.rows.isSuccess).toBe(true))
    await waitFor(() => expect(result.current.others.isSuccess).toBe(true))
    await act(() => result.current.ending.call({ id }))
    await waitFor(() => expect(server.to(list)).toHaveLength(2))
    expect(server.to(domains.endpoints.list)).toHaveLength(1)
  })

  it('reloads what shows the name of what it changed', async () => {
    server.on(stores.endpoints.list, ok({ list: { data: [], total: 0 } }))
    server.on(brands.endpoints.save, ok({ id: 1, version: 2 }))
    const { result } = renderHook(
      () => ({ rows: useQuery(stores.endpoints.list, {}), save: useCall(brands.endpoints.save) }),
      { wrapper: withQueries() },
    )
    await waitFor(() => expect(result.current.rows.isSuccess).toBe(true))
    await act(() => result.current.save.call({ id: 1, brand_name: 'Pine' }))
    await waitFor(() => expect(server.to(stores.endpoints.list)).toHaveLength(2))
  })

  it.each([
    ['gone', codes.notFound, 2],
    ['not as it was', codes.conflict, 2],
    ['wrongly filled in', codes.invalidInput, 1],
  ])('refused since the thing is %s leaves the list as it should be', async (_, code, reads) => {
    server.on(end, fail(code, 'No'))
    const { result } = renderHook(() => ({ rows: useQuery(list, {}), ending: useCall(end) }), {
      wrapper: withQueries(),
    })
    await waitFor(() => expect(result.current.rows.isSuccess).toBe(true))
    await act(() => result.current.ending.call({ id }))
    await waitFor(() => expect(server.to(list)).toHaveLength(reads))
    expect(said).toEqual([['error', 'No']])
  })
})

describe('a call whose answer never came', () => {
  it('may have been done: what it touches is loaded again', async () => {
    server.on(end, () => new TypeError('Failed to fetch'))
    const { result } = renderHook(() => ({ rows: useQuery(list, {}), ending: useCall(end) }), {
      wrapper: withQueries(),
    })
    await waitFor(() => expect(result.current.rows.isSuccess).toBe(true))
    await act(() => result.current.ending.call({ id }))
    await waitFor(() => expect(server.to(list)).toHaveLength(2))
  })
})

describe('a query', () => {
  it('shows the last answer while the next one is under way', async () => {
    server.on(list, ({ body }) => {
      const { name } = body as { name: string }
      return ok({ list: { data: [], total: name === 'a' ? 1 : 2 } })
    })
    const { result, rerender } = renderHook(({ name }) => useQuery(list, { name }), {
      wrapper: withQueries(),
      initialProps: { name: 'a' },
    })
    await waitFor(() => expect(result.current.data?.list.total).toBe(1))
    rerender({ name: 'b' })
    expect(result.current.data?.list.total).toBe(1)
    await waitFor(() => expect(result.current.data?.list.total).toBe(2))
  })

  it('asks again in the other language', async () => {
    renderHook(() => useQuery(list, {}), { wrapper: withQueries() })
    await waitFor(() => expect(server.to(list)).toHaveLength(1))
    act(() => setLanguage('zh'))
    await waitFor(() => expect(server.to(list).map((one) => one.language)).toEqual(['en', 'zh']))
  })
})
