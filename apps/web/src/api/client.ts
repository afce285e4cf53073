import { files } from '@innkeeper/contract/areas/files'
import { live } from '@innkeeper/contract/areas/live'
import type { AnyEndpoint, ReplyOf } from '@innkeeper/contract/endpoint'
import { codes, type Envelope } from '@innkeeper/contract/envelope'
import { session } from '../session/session.ts'
import { viewing } from '../session/viewing.ts'
import { ApiError } from './api-error.ts'
import { early } from './early.ts'
import { leave } from './leave.ts'
import { freshToken } from './refresh.ts'
import { type Body, exchange, fetchFile, openStream } from './wire.ts'

/** With the person's token, and once more with a new one when it is too old (spec §4). */
async function withSession<T>(attempt: (token: string | undefined) => Promise<T>): Promise<T> {
  const token = session.token()
  try {
    return await attempt(token)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const expired = error.code === codes.tokenExpired
    if (expired && token && !viewing.current()) return again(attempt, await freshToken(token))
    if (expired || error.code === codes.signedOut) leaveIfCurrent(token)
    throw error
  }
}

/** Once more with the new token; that it is too old as well is no reason to renew for ever. */
async function again<T>(attempt: (token: string) => Promise<T>, token: string): Promise<T> {
  try {
    return await attempt(token)
  } catch (error) {
    if (error instanceof ApiError && error.code === codes.signedOut) leaveIfCurrent(token)
    throw error
  }
}

/** An answer to a token that has been replaced since says nothing about the session of now. */
function leaveIfCurrent(token: string | undefined) {
  if (token === session.token()) leave()
}

/** The answer's envelope, for who needs the server's message too. */
export const sendForEnvelope = <E extends AnyEndpoint>(
  endpoint: E,
  body: Body<E>,
  signal?: AbortSignal,
): Promise<Envelope<ReplyOf<E>>> => withSession((token) => exchange(endpoint, body, token, signal))

export async function send<E extends AnyEndpoint>(
  endpoint: E,
  body: Body<E>,
  signal?: AbortSignal,
): Promise<ReplyOf<E>> {
  const known = early.has(endpoint, body) ? await early.take(endpoint, body) : undefined
  return known ?? (await sendForEnvelope(endpoint, body, signal)).data
}

/** The live feed, from where it was left. */
export const openFeed = (lastId: string | undefined, signal: AbortSignal) => {
  const since: Record<string, string> = lastId ? { 'last-event-id': lastId } : {}
  return withSession((token) => openStream(live.endpoints.feed, token, since, signal))
}

/** A file that the server gives to this person alone. */
export const loadFile = (path: string, signal?: AbortSignal): Promise<Blob> =>
  withSession((token) => fetchFile(path, token, signal))

/** Stores a file and answers its path (spec §7). */
export function upload(file: File, type: 'banners' | 'brand_log', signal?: AbortSignal) {
  const form = new FormData()
  form.set('type', type)
  form.set('file', file)
  return send(files.endpoints.upload, form, signal)
}
