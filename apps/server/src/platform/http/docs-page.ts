import { languages, pickLanguage } from '@innkeeper/contract/localized'
import type { FastifyInstance } from 'fastify'
import { version } from '../config/version.ts'
import { css, script } from './api-reference/assets.ts'
import { apiReference } from './api-reference/page.ts'
import { openApi } from './openapi.ts'

/** GET /admin/openapi.json and a page to browse it. */
export async function serveDocs(app: FastifyInstance, product: string): Promise<void> {
  const document = openApi(product, version)
  const pages = new Map(
    languages.map((language) => [language, apiReference({ product, version, language, document })]),
  )
  app.get('/admin/openapi.json', async () => document)
  app.get('/admin/docs', (_request, reply) => reply.redirect('/admin/docs/'))
  app.get('/admin/docs/', (request, reply) => {
    const { language: chosen } = request.query as { language?: string }
    const language =
      languages.find((each) => each === chosen) ?? pickLanguage(request.headers['accept-language'])
    return reply.type('text/html; charset=utf-8').send(pages.get(language))
  })
  app.get('/admin/docs/page.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(css),
  )
  app.get('/admin/docs/page.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
}
