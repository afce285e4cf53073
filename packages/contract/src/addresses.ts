import { z } from 'zod'

// Browsers drop tabs and line breaks from addresses and read `\` as `/`; nobody types them.
const unclear = /[\\\p{Cc}\p{Cf}\p{Z}]/u

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** Letters of any script become the ones that name servers know; what is left must be a name. */
const hostName = /^(?!-)[\w-]{1,63}(?<!-)(\.(?!-)[\w-]{1,63}(?<!-))*$/
const ipv4 = /^\d+(\.\d+){3}$/
const ipv6 = /^\[[0-9a-f:.]+\]$/

function isHttpUrl(text: string): boolean {
  if (unclear.test(text) || !/^https?:\/\/[^/]/i.test(text)) return false
  const url = parse(text)
  if (url?.username !== '' || url.password !== '') return false
  return hostName.test(url.hostname) || ipv6.test(url.hostname)
}

/** `tv.example.com`, `10.0.0.8:8080`, `[::1]`; a word before a colon could be a scheme instead. */
function isHost(text: string): boolean {
  if (unclear.test(text) || /[/?#@%]/.test(text)) return false
  const { hostname } = parse(`http://${text}`) ?? { hostname: '' }
  if (ipv6.test(hostname) || hostname === 'localhost') return true
  if (!hostName.test(hostname) || !hostname.includes('.')) return false
  // The parser reads `1.2` as 1.0.0.2; a person does not.
  return !ipv4.test(hostname) || text.replace(/:\d+$/, '') === hostname
}

/** An address on the web: http or https and nothing else. */
export const httpUrl = z
  .string()
  .trim()
  .max(300)
  .refine(isHttpUrl, 'urlWrong')
  .meta({ examples: ['https://www.example.com'] })

/** Where a service is found: a host, or an address on the web. */
export const hostOrUrl = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .refine((text) => text === '' || isHttpUrl(text) || isHost(text), 'hostOrUrlWrong')
  .meta({ examples: ['tv.example.com'] })
