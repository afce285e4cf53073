import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../config/data-folder.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** What a device is called on the wire. It is no secret, but nobody guesses it either. */
export const newDeviceKey = (): string =>
  Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')

type DeviceKeys = Pick<Keys, 'deviceKey'>

/**
 * A device's password. It is stored nowhere: it follows from the device's key, the number of times
 * that it was given a new one, and a key that only the servers have.
 */
export const passwordOf = (keys: DeviceKeys, key: string, generation: number): string =>
  createHmac('sha256', keys.deviceKey).update(`${key}:${generation}`).digest('base64url')

export function checkPassword(
  keys: DeviceKeys,
  { key, generation }: { key: string; generation: number },
  given: string | Uint8Array,
): boolean {
  const expected = Buffer.from(passwordOf(keys, key, generation))
  const password = Buffer.from(given)
  return password.length === expected.length && timingSafeEqual(password, expected)
}
