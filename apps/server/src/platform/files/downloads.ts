import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { codes } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import { jwtVerify, SignJWT } from 'jose'
import { databaseTime } from '../db/clock.ts'
import type { Context } from '../http/context.ts'
import { AppError, notFound } from '../http/errors.ts'
import { isUsed, useOnce } from '../http/limits.ts'
import type { Person } from '../identity/person.ts'

/** A browser fetches a large file by itself, without our token: a ticket stands in for it. */
export interface Download {
  fileName: string
  mimeType: string
  content: Readable
}

/** Makes the file when it is fetched, as the person who asked for it. */
type Maker = (context: Context, person: Person, order: unknown) => Promise<Download>

const makers = new Map<string, Maker>()
const lifetimeSeconds = 60

/** Says how files of a kind are made; called once for each kind at the start. */
export function registerDownload(kind: string, maker: Maker): void {
  makers.set(kind, maker)
}

/** The address of a file that will be made when somebody fetches it: once, within a minute. */
export async function offerDownload(
  context: Context,
  kind: string,
  order: unknown,
  permission = context.permission,
) {
  const { person } = context
  const now = (await databaseTime(context.db)).getTime()
  const ticket = await new SignJWT({ sid: person.sessionId, permission, kind, order })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('download')
    .setJti(randomUUID())
    .setExpirationTime(new Date(now + lifetimeSeconds * 1000))
    .sign(context.services.keys.tokenSecret)
  return `/admin/common/download?ticket=${ticket}`
}

export async function fetchDownload(context: Context, ticket: string): Promise<Readable> {
  const { sid, permission, kind, order, jti } = await read(context, ticket)
  const { db, services, request, reply } = context
  const maker = makers.get(String(kind))
  // HEAD only looks: whoever asks so may still fetch.
  const looksOnly = request.method === 'HEAD'
  const key = `download ${jti}`
  const fresh = looksOnly
    ? !(await isUsed(db, key))
    : await useOnce(db, key, lifetimeSeconds * 1000)
  if (!maker || !fresh) throw notFound()
  const person = await services.sessions.personOf(db, { sessionId: String(sid) })
  // A right that was taken away since the ticket was made is gone.
  if (!person.codes.has(String(permission))) throw notFound()
  refuseTooMany(person)
  const { fileName, mimeType, content } = await maker(context, person, order)
  reply
    .type(mimeType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('cache-control', 'no-store')
  if (looksOnly) {
    content.destroy()
    return Readable.from([])
  }
  return counted(person, content)
}

/** Each holds some thousand rows in memory while it waits for whoever reads it. */
const mostAtOnce = 3
const running = new Map<number, number>()
const runningOf = ({ accountId }: Person) => running.get(accountId) ?? 0

function refuseTooMany(person: Person): void {
  if (runningOf(person) >= mostAtOnce) {
    throw new AppError(codes.tooMany, messages.tooManyDownloads)
  }
}

function counted(person: Person, content: Readable): Readable {
  running.set(person.accountId, runningOf(person) + 1)
  return content.once('close', () => {
    const left = runningOf(person) - 1
    if (left > 0) running.set(person.accountId, left)
    else running.delete(person.accountId)
  })
}

async function read({ db, services }: Context, ticket: string) {
  // Whichever server made it: the database's clock says how old it is.
  const currentDate = await databaseTime(db)
  try {
    const options = { algorithms: ['HS256'], audience: 'download', currentDate }
    return (await jwtVerify(ticket, services.keys.tokenSecret, options)).payload
  } catch {
    throw notFound()
  }
}
