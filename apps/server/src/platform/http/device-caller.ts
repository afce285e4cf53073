import type { FastifyRequest } from 'fastify'
import { checkPassword } from '../devices/credentials.ts'
import { findLink, type Link } from '../devices/links.ts'
import type { Services } from '../services.ts'
import { signedOut } from './errors.ts'

/** The device that calls, by HTTP Basic with its key and password. */
export async function authenticateDevice(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  request: FastifyRequest,
): Promise<Link> {
  const [, encoded] =
    /^Basic ([A-Za-z0-9+/=]{1,200})$/.exec(request.headers.authorization ?? '') ?? []
  const [, key, password] =
    /^([^:]*):(.*)$/.exec(Buffer.from(encoded ?? '', 'base64').toString('latin1')) ?? []
  if (!key || !password) throw signedOut()
  const link = await findLink(db, key)
  if (!link || link.revoked || !checkPassword(keys, link, password)) throw signedOut()
  return link
}
