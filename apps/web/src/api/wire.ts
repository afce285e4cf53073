import { clientHeader } from '@innkeeper/contract/areas/live'
import type { AnyEndpoint, ReplyOf, RequestOf } from '@innkeeper/contract/endpoint'
import { codes, type Envelope, isSuccess } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { localized } from '../i18n/define-text.ts'
import { currentLanguage } from '../i18n/language.ts'
import { ApiError, noAnswer } from './api-error.ts'
import { clientId } from './client-id.ts'

/** spec §9 */
const timeOutMs = 200_000

let base = ''

/** Where the API lives (`api_base` of the configuration); empty means the console's own origin. */
export function setApiBase(apiBase: string) {
  base = apiBase.replace(/\/+$/, '')
}

/** The full address of something that the server offers beside its calls, such as a file. */
export const serverAddress = (path: string) => base + path

const isElsewhere = () => base !== '' && new URL(base).origin !== window.location.origin

function address(endpoint: AnyEndpoint, body: unknown): string {
  if (endpoint.method !== 'GET') return base + endpoint.path
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  return base + endpoint.path + (query.size > 0 ? `?${query}` : '')
}

function payload(endpoint: AnyEndpoint, body: unknown): BodyInit | undefined {
  if (endpoint.method === 'GET') return undefined
  return body instanceof FormData ? body : JSON.stringify(body ?? {})
}

const identity = (token: string | undefined): Record<string, string> => ({
  'accept-language': currentLanguage(),
  [clientHeader]: clientId,
  ...(token && { authorization: `Bearer ${token}` }),
})

function headers(endpoint: AnyEndpoint, token: string | undefined): Record<string, string> {
  const carried = identity(token)
  // The browser itself names the boundary of a multipart body.
  if (endpoint.method !== 'GET' && endpoint.encoding !== 'multipart') {
    carried['content-type'] = 'application/json'
  }
  return carried
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value
}

function fieldsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
  return data.fields as Record<string, string>
}

/** A multipart body is a form already. */
export type Body<E extends AnyEndpoint> = RequestOf<E> | FormData

/** Sends it, and gives whatever answers; throws ApiError when nobody does. */
async function reach<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(noAnswer, localized(messages.networkLost))
  }
}

const credentials = () => (isElsewhere() ? 'include' : 'same-origin')

const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined
    throw error
  })

/** The envelope of an answer; throws ApiError for anything but success (spec §8). */
function opened(answer: unknown, status: number): Envelope {
  if (!isEnvelope(answer)) {
    // A proxy in between spoke, not our server.
    throw new ApiError(
      codes.unavailable,
      localized(messages.unavailable),
      {},
      Math.max(status, 500),
    )
  }
  if (!isSuccess(answer.code)) {
    throw new ApiError(answer.code, answer.message, fieldsOf(answer.data), status, answer.data)
  }
  return answer
}

/** One request and its envelope. */
export async function exchange<E extends AnyEndpoint>(
  endpoint: E,
  body: Body<E>,
  token: string | undefined,
  signal?: AbortSignal,
): Promise<Envelope<ReplyOf<E>>> {
  const timeOut = AbortSignal.timeout(timeOutMs)
  const [answer, status] = await reach(signal, async () => {
    const response = await fetch(address(endpoint, body), {
      method: endpoint.method,
      headers: headers(endpoint, token),
      body: payload(endpoint, body),
      credentials: credentials(),
      signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
    })
    return [await jsonOf(response), response.status] as const
  })
  return opened(answer, status) as Envelope<ReplyOf<E>>
}

/** The stream of an endpoint whose answer never ends; a refusal comes as an envelope. */
export async function openStream(
  endpoint: AnyEndpoint,
  token: string | undefined,
  more: Record<string, string>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await reach(signal, () =>
    fetch(address(endpoint, {}), {
      method: endpoint.method,
      headers: { ...headers(endpoint, token), ...more },
      credentials: credentials(),
      cache: 'no-store',
      signal,
    }),
  )
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream && response.body) return response.body
  opened(await reach(signal, () => jsonOf(response)), response.status)
  throw new ApiError(codes.unavailable, localized(messages.unavailable), {}, 500)
}

/** A file that only this person may see; a refusal comes as an envelope. */
export async function fetchFile(
  path: string,
  token: string | undefined,
  signal?: AbortSignal,
): Promise<Blob> {
  return reach(signal, async () => {
    const response = await fetch(base + path, {
      headers: identity(token),
      credentials: credentials(),
      signal,
    })
    const isFile = response.ok && !response.headers.get('content-type')?.includes('json')
    return isFile ? await response.blob() : ([await jsonOf(response), response.status] as const)
  }).then((answer) => {
    if (answer instanceof Blob) return answer
    opened(...answer)
    throw new ApiError(codes.unavailable, localized(messages.unavailable), {}, 500)
  })
}
