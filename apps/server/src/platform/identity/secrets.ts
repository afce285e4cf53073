import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** For secrets that we made ourselves and that are long and random; people's go through argon2. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('hex')

export const randomSecret = () => randomBytes(32).toString('base64url')

export function isDigestOf(secret: string, stored: string): boolean {
  const given = Buffer.from(digest(secret))
  const expected = Buffer.from(stored)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
