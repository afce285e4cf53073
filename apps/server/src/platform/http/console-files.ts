import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { StartError } from './errors.ts'

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** Serves the built console: hashed assets for ever, the page itself never from a cache. */
export async function serveConsole(app: FastifyInstance): Promise<void> {
  const page = `${dist}/index.html`
  if (!existsSync(page)) {
    throw new StartError('The console is not built yet. Run: npm run build')
  }
  const html = readFileSync(page)
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/index.html', '.*'],
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) {
        reply.header('cache-control', 'public, max-age=31536000, immutable')
      }
    },
  })
  app.decorate('consolePage', html)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** index.html, answered for every route of the console. */
    consolePage?: Buffer
  }
}
