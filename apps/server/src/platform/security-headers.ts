import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** No inline script anywhere; Ant Design writes its styles at run time, so those may be inline. */
export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const elsewhere = [config.API_BASE, config.AD_API_BASE].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'https:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...elsewhere],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:')
      ? { maxAge: 31_536_000 }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
}
