import { createDecipheriv } from 'node:crypto'

/** Opens a sealed body with Node's own AES, as the server does. */
export function unseal(sealed: string, key: string): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  const cipher = createDecipheriv('aes-256-cbc', Buffer.from(key, 'base64'), bytes.subarray(0, 16))
  const json = Buffer.concat([cipher.update(bytes.subarray(16)), cipher.final()])
  return JSON.parse(json.toString('utf8'))
}
