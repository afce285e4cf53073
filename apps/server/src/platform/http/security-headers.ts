import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/** The same for every answer, so they are written once. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const headers = {
    'content-security-policy': policyOf(config),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(config.PUBLIC_URL?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** No inline script anywhere; Ant Design writes its styles at run time, so those may be inline. */
function policyOf(config: Config): string {
  const elsewhere = [config.API_BASE, config.AD_API_BASE].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
  return [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...elsewhere].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')
}
