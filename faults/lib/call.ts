import { codes, type Envelope } from '@innkeeper/contract/envelope'

export interface Answer<T = unknown> {
  /** 0 when no answer came: the connection was cut, refused, or we gave up waiting. */
  status: number
  code: number
  message: string
  data: T
  retryAfter: string | undefined
  /** Moments of performance.now(). */
  began: number
  ended: number
  /** We gave up waiting. */
  hung: boolean
}

/** Nobody waits longer than this for an answer. */
const patienceMs = 40_000

/** One call as the console makes it: JSON or a form. Whatever happens is an answer, never thrown. */
export async function call<T = unknown>(
  origin: string,
  path: string,
  body?: object,
  token = '',
): Promise<Answer<T>> {
  const began = performance.now()
  const isForm = body instanceof FormData
  const nothing = { status: 0, code: 0, message: '', data: undefined as T, retryAfter: undefined }
  try {
    const answer = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await answer.text()
    const { code = 0, message = '', data } = envelopeOf<T>(text)
    const retryAfter = answer.headers.get('retry-after') ?? undefined
    const facts = { status: answer.status, code, message, data: data as T, retryAfter }
    return { ...facts, began, ended: performance.now(), hung: false }
  } catch (error) {
    const hung = error instanceof Error && error.name === 'TimeoutError'
    const message = error instanceof Error ? `${error.message} ${error.cause ?? ''}` : ''
    return { ...nothing, message, began, ended: performance.now(), hung }
  }
}

/** For calls that set the stage: they have to succeed. */
export async function must<T>(
  origin: string,
  path: string,
  body: object,
  token: string,
): Promise<T> {
  const answer = await call<T>(origin, path, body, token)
  if (answer.code === codes.ok) return answer.data
  throw new Error(`${path} answered ${answer.status} ${answer.code} ${answer.message}`)
}

export const isOk = ({ code }: Answer) => code === codes.ok
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function envelopeOf<T>(text: string): Partial<Envelope<T>> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
