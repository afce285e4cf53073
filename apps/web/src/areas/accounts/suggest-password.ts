/** Without letters and digits that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY3479'
const groups = 4
const groupLength = 4

/** `k7Rm-x3Qa-…`: easy to read out on the phone, about 90 bits. */
export function suggestPassword(): string {
  const letters = Array.from(
    { length: groups * groupLength },
    () => alphabet[randomBelow(alphabet.length)],
  )
  return Array.from({ length: groups }, (_, index) =>
    letters.slice(index * groupLength, (index + 1) * groupLength).join(''),
  ).join('-')
}

/** Each number equally likely: the tail of the byte's range that would favour some is thrown away. */
function randomBelow(limit: number): number {
  const fair = 256 - (256 % limit)
  while (true) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) return byte % limit
  }
}
