/** Any origin serves: only whether the browser would leave it counts. */
const here = 'https://console.invalid'

// Browsers drop tabs and line breaks from addresses and read `\` as `/`; so may whoever is next.
const unclear = /[\\\p{Cc}\p{Cf}\p{Z}]/u

/**
 * The candidate as a path of this console, or undefined when following it could lead elsewhere
 * (`//evil`, `/\evil`, `javascript:`) or out of the console to the server's own pages.
 */
export function consolePath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || !/^\/(?!\/)/.test(candidate) || unclear.test(candidate)) {
    return undefined
  }
  try {
    const url = new URL(candidate, here)
    if (url.origin !== here || url.pathname.startsWith('//')) return undefined
    if (/^\/(admin|files)(\/|$)/.test(url.pathname)) return undefined
    return url.pathname + url.search + url.hash
  } catch {
    return undefined
  }
}

/** The candidate as an address on the web: http or https and nothing else. */
export function webAddress(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || !/^https?:\/\/[^/]/i.test(candidate)) return undefined
  if (unclear.test(candidate)) return undefined
  try {
    const url = new URL(candidate)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
  } catch {
    return undefined
  }
}

/** A page that the server itself shows, such as the API reference (`/admin/…`). */
export function serverPage(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || unclear.test(candidate)) return undefined
  if (!candidate.startsWith('/admin/') || candidate.includes('..')) return undefined
  return candidate
}

/** A picture that may be shown: from the web or from our own files (spec §2, partner image). */
export function pictureAddress(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || candidate.includes('..') || unclear.test(candidate)) {
    return undefined
  }
  return candidate.startsWith('/files/') ? candidate : webAddress(candidate)
}
