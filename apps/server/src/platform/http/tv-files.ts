import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { StartError } from './errors.ts'

const dist = fileURLToPath(new URL('../../../../tv/dist', import.meta.url))

/** Serves the TV app at /tv: hashed assets for ever, the page itself never from a cache. */
export async function serveTv(app: FastifyInstance, folder = dist): Promise<void> {
  const page = `${folder}/index.html`
  if (!existsSync(page)) throw new StartError('The TV app is not built yet. Run: npm run build')
  const html = readFileSync(page)
  await app.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: '/tv/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  for (const path of ['/tv', '/tv/']) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html),
    )
  }
}
