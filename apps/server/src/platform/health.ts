import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from './services.ts'

/** For load balancers and Prometheus. */
export function serveHealth(app: FastifyInstance, services: Services): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  // On a connection that is still open a request may come after the last call.
  app.addHook('onRequest', async (request, reply) => {
    if (!stopping || /^\/(healthz|readyz)$/.test(request.url)) return
    reply.header('connection', 'close')
    throw Object.assign(new Error('stopping'), { statusCode: 503 })
  })

  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async (_request, reply) => {
    try {
      if (stopping) throw new Error('stopping')
      await services.database.pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: stopping ? 'stopping' : 'database does not answer' })
    }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, services.config.METRICS_TOKEN)) return reply.callNotFound()
    return reply
      .type(services.metrics.registry.contentType)
      .send(await services.metrics.registry.metrics())
  })
}

/** With a token whoever has it, otherwise only this machine. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return /^(127\.|::1$|::ffff:127\.)/.test(request.ip)
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
