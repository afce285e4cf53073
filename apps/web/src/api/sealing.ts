import { cbc } from '@noble/ciphers/aes.js'

const ivBytes = 16

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/**
 * The spec's body helper (§7): base64 of 16 random bytes and AES-256-CBC of the JSON. The key is
 * public (`aes_key` of the configuration): this is obfuscation on top of TLS.
 */
export function seal(secret: object, key: string): string {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = cbc(fromBase64(key), iv).encrypt(new TextEncoder().encode(JSON.stringify(secret)))
  const bytes = new Uint8Array(ivBytes + sealed.length)
  bytes.set(iv)
  bytes.set(sealed, ivBytes)
  return toBase64(bytes)
}
