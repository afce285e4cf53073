import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

/** Given up by the driver after a while, so that a lost connection is replaced. */
const question = { text: 'select 1', query_timeout: 10_000 }
const patienceMs = 2000

/** What takes longer is as bad as no answer. */
async function inTime(answer: Promise<unknown>): Promise<void> {
  const controller = new AbortController()
  const late = wait(patienceMs, undefined, { signal: controller.signal }).then(() => {
    throw new Error('too late')
  })
  try {
    await Promise.race([answer, late])
  } finally {
    controller.abort()
    late.catch(() => {})
  }
}

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

  let asking: Promise<unknown> | undefined
  /** One question at a time: while the database hangs, those who ask share it. */
  const probe = () => {
    asking ??= services.database.pool.query(question).finally(() => {
      asking = undefined
    })
    return asking
  }

  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async (_request, reply) => {
    try {
      if (stopping) throw new Error('stopping')
      await inTime(probe())
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: stopping ? 'stopping' : 'database does not answer' })
    }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, services.keys.metricsToken)) {
      throw Object.assign(new Error('no such page'), { statusCode: 404 })
    }
    return reply
      .type(services.metrics.registry.contentType)
      .send(await services.metrics.registry.metrics())
  })
}

/** Behind a proxy on this machine everybody comes from this machine, so the address proves nothing. */
function mayReadMetrics(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
