import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { version } from '../config/version.ts'
import { openApi } from './openapi.ts'

/** GET /admin/openapi.json and a page to browse it. */
export async function serveDocs(app: FastifyInstance, product: string): Promise<void> {
  const document = openApi(product, version)
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  })
  await app.register(swaggerUi, {
    routePrefix: '/admin/docs',
    uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
  })
  app.get('/admin/openapi.json', async () => document)
}
