import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import type { Envelope } from '@innkeeper/contract/envelope'
import { codes } from '@innkeeper/contract/envelope'
import { vi } from 'vitest'

export interface Received {
  path: string
  method: string
  token: string | undefined
  language: string | null
  headers: Headers
  body: unknown
  credentials: RequestCredentials | undefined
}

type Answer = Envelope | Response | Error
type Handler = (received: Received) => Answer | Promise<Answer>

export const ok = (data: unknown = {}, message = 'ok'): Envelope => ({
  code: codes.ok,
  message,
  data,
})
export const fail = (code: number, message: string, data: unknown = null): Envelope => ({
  code,
  message,
  data,
})

/** A server on the other side of `fetch`, endpoint by endpoint; it keeps what it received. */
export function fakeServer() {
  const handlers = new Map<string, Handler>()
  const received: Received[] = []

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, window.location.href)
    const headers = new Headers(init.headers)
    const request: Received = {
      path: url.pathname,
      method: init.method ?? 'GET',
      token: headers.get('authorization')?.replace(/^Bearer /, ''),
      language: headers.get('accept-language'),
      headers,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
      credentials: init.credentials,
    }
    received.push(request)
    const handler = handlers.get(url.pathname)
    if (!handler) return Response.json(fail(codes.notFound, 'not found'), { status: 404 })
    init.signal?.throwIfAborted()
    const answer = await handler(request)
    if (answer instanceof Error) throw answer
    return answer instanceof Response ? answer : Response.json(answer)
  })

  return {
    on(endpoint: Pick<AnyEndpoint, 'path'>, handler: Handler | Envelope) {
      handlers.set(endpoint.path, typeof handler === 'function' ? handler : () => handler)
    },
    received,
    to: (endpoint: Pick<AnyEndpoint, 'path'>) =>
      received.filter((request) => request.path === endpoint.path),
  }
}
