import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import { live } from '@innkeeper/contract/areas/live'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { routes } from './areas.ts'
import { loggerOptions } from './platform/config/logging.ts'
import { isStoredFile } from './platform/files/files.ts'
import { serveConsole } from './platform/http/console-files.ts'
import { serveDocs } from './platform/http/docs-page.ts'
import { answerBadUrl, answerFailures } from './platform/http/failures.ts'
import { mount, type Route } from './platform/http/handle.ts'
import { serveHealth } from './platform/http/health.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { endStalledAnswers, requestLimits } from './platform/http/timeouts.ts'
import { serveTv } from './platform/http/tv-files.ts'
import type { Services } from './platform/services.ts'

const bodyLimit = 256 * 1024

export interface AppOptions {
  /** Without the built console and TV app, as in the tests. */
  withConsole: boolean
  routes?: Route[]
}

/** The HTTP server, ready to listen or to be injected into. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    logger: loggerOptions(config.LOG_LEVEL ?? (config.demo ? 'warn' : 'info')),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    // The proxy in front, and nobody before it: what the visitor wrote into the header stays out.
    trustProxy: config.TRUST_PROXY === 'yes' && ((_address: string, hop: number) => hop === 0),
    bodyLimit,
    ...requestLimits(config),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerBadUrl,
    routerOptions: { maxParamLength: 200 },
  })
  // JSON, or a form where the endpoint says so; anything else is 415.
  app.removeContentTypeParser('text/plain')
  answerFailures(app)
  observe(app, services)
  // Nobody waits for those who only listen.
  app.addHook('preClose', () => services.live.close())
  endStalledAnswers(app, config)
  securityHeaders(app, config)
  await app.register(compress, { global: true, threshold: 2048, encodings: ['br', 'gzip'] })
  await app.register(cookie)
  if (config.CORS_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: config.CORS_ORIGINS,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      credentials: true,
      maxAge: 600,
    })
  }
  await app.register(rateLimit, { global: false })
  // How large a file may be is for each handler to say.
  await app.register(multipart, { limits: { files: 1, fields: 5 } })
  await app.register(fastifyStatic, {
    root: services.files.folder,
    prefix: '/files/',
    decorateReply: !options.withConsole,
    immutable: true,
    maxAge: '365d',
    index: false,
    allowedPath: (path) => isStoredFile(path),
    setHeaders: (reply) => {
      // Pages of other origins that may call the API may also show its pictures.
      if (config.CORS_ORIGINS.length > 0) {
        reply.header('cross-origin-resource-policy', 'cross-origin')
      }
    },
  })
  serveHealth(app, services)
  await serveDocs(app, config.PRODUCT_NAME)
  for (const route of options.routes ?? routes) mount(app, services, route)
  if (options.withConsole) {
    await serveConsole(app)
    await serveTv(app)
  }
  return app
}

/** One log line and one measurement a request; the query is left out, it may hold a code. */
function observe(app: FastifyInstance, { metrics }: Services): void {
  app.decorateRequest('outcome', 0)
  app.decorateRequest('accountId', undefined)
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const code = request.outcome || reply.statusCode
    // How long somebody listened is no time that an answer took.
    if (route !== live.endpoints.feed.path) {
      metrics.observe(route, code, reply.elapsedTime / 1000)
    }
    request.log.info(
      { method: request.method, route, code, ms, account: request.accountId },
      'answered',
    )
    done()
  })
}
