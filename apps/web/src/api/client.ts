import { files } from '@innkeeper/contract/areas/files'
import type { AnyEndpoint, ReplyOf } from '@innkeeper/contract/endpoint'
import { codes, type Envelope } from '@innkeeper/contract/envelope'
import { session } from '../session/session.ts'
import { viewing } from '../session/viewing.ts'
import { ApiError } from './api-error.ts'
import { leave } from './leave.ts'
import { freshToken } from './refresh.ts'
import { type Body, exchange } from './wire.ts'

async function withSession<E extends AnyEndpoint>(
  endpoint: E,
  body: Body<E>,
  signal?: AbortSignal,
): Promise<Envelope<ReplyOf<E>>> {
  const token = session.token()
  try {
    return await exchange(endpoint, body, token, signal)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const expired = error.code === codes.tokenExpired
    if (expired && token && !viewing.current()) {
      return again(endpoint, body, await freshToken(token), signal)
    }
    if (expired || error.code === codes.signedOut) leaveIfCurrent(token)
    throw error
  }
}

/** Once more with the new token; that it is too old as well is no reason to renew for ever. */
async function again<E extends AnyEndpoint>(
  endpoint: E,
  body: Body<E>,
  token: string,
  signal?: AbortSignal,
): Promise<Envelope<ReplyOf<E>>> {
  try {
    return await exchange(endpoint, body, token, signal)
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
export const sendForEnvelope = withSession

export async function send<E extends AnyEndpoint>(
  endpoint: E,
  body: Body<E>,
  signal?: AbortSignal,
): Promise<ReplyOf<E>> {
  return (await withSession(endpoint, body, signal)).data
}

/** Stores a file and answers its path (spec §7). */
export function upload(file: File, type: 'banners' | 'brand_log', signal?: AbortSignal) {
  const form = new FormData()
  form.set('type', type)
  form.set('file', file)
  return send(files.endpoints.upload, form, signal)
}
