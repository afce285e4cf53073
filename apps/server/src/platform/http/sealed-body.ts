import { createDecipheriv } from 'node:crypto'
import type { z } from 'zod'

/**
 * Opens the body helper of the spec (§7): base64 of IV and AES-256-CBC of the JSON. It is
 * obfuscation on top of TLS: the key is public. Whatever is wrong with the input, the answer is
 * the same `undefined`, so that nobody learns where a damaged body was damaged.
 */
export function open<S extends z.ZodType>(
  sealed: string,
  key: Buffer,
  schema: S,
): z.output<S> | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(0, 16))
    const json = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()])
    return schema.safeParse(JSON.parse(json.toString('utf8'))).data
  } catch {
    return undefined
  }
}
