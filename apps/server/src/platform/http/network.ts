import { isIPv4, isIPv6 } from 'node:net'

/**
 * What limits count by. Whoever has one IPv6 address has the whole /64 around it, so that counts as
 * one; an IPv4 address that came in through IPv6 counts as the IPv4 address.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) return ipv4From(groups[6] ?? 0, groups[7] ?? 0)
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/** The eight numbers of an IPv6 address, however it was shortened. */
function groupsOf(address: string): number[] {
  const tail = address.slice(address.lastIndexOf(':') + 1)
  const inHex = isIPv4(tail) ? address.slice(0, -tail.length) + hexOf(tail) : address
  const [head = '', rest] = inHex.split('::')
  const before = numbersOf(head)
  if (rest === undefined) return before
  const after = numbersOf(rest)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

const numbersOf = (part: string) =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))

function hexOf(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

const ipv4From = (high: number, low: number) =>
  [high >> 8, high & 255, low >> 8, low & 255].join('.')
