import { type Code, codes, type Envelope } from '@innkeeper/contract/envelope'
import { messages } from '@innkeeper/contract/messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/failures.ts'
import { languageOf } from './handle.ts'

const known: Record<number, { code: Code; message: keyof typeof messages }> = {
  400: { code: codes.invalidInput, message: 'badRequest' },
  404: { code: codes.notFound, message: 'notFound' },
  413: { code: codes.tooLarge, message: 'tooLarge' },
  415: { code: codes.invalidInput, message: 'badRequest' },
  429: { code: codes.tooMany, message: 'tooMany' },
  503: { code: codes.unavailable, message: 'unavailable' },
}

const retryAfterSeconds = 2

/** What never reached a handler, or broke in one, answers its HTTP status with the envelope. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'the database is away')
      reply.header('retry-after', String(retryAfterSeconds))
    }
    const status = isUnavailable(error) ? 503 : (error.statusCode ?? 500)
    const language = languageOf(request)
    const answer = known[status] ?? (status >= 400 && status < 500 ? known[400] : undefined)
    if (answer) {
      request.outcome = answer.code
      return reply.code(status).send(envelope(answer.code, messages[answer.message][language]))
    }
    request.outcome = codes.serverError
    request.log.error({ err: error }, 'crashed')
    const message = `${messages.serverError[language]} (${request.id.slice(0, 8)})`
    return reply.code(500).send(envelope(codes.serverError, message))
  })

  app.setNotFoundHandler((request, reply) => {
    const page = app.consolePage
    if (page && asksForPage(request)) {
      return reply
        .header('cache-control', 'no-store')
        .header('content-length', page.length)
        .type('text/html; charset=utf-8')
        .send(request.method === 'HEAD' ? '' : page)
    }
    request.outcome = codes.notFound
    return reply.code(404).send(envelope(codes.notFound, messages.notFound[languageOf(request)]))
  })
}

/**
 * Every address of the console is answered with its page, whoever asks: monitors say no `accept`. One
 * that looks like a file is, to a browser that wants a page; to others it is a file that is not there.
 */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path = ''] = url.split('?')
  // `/device` is a page of the console; what devices call is below it.
  if (/^\/((admin|files|assets|tv\/assets)(\/|$)|device\/)/.test(path)) return false
  return headers.accept?.includes('text/html') || !/\.[^/]+$/.test(path)
}

/** An address that cannot even be decoded is answered before any route is looked for. */
export const answerBadUrl = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const message = messages.badRequest[languageOf(request)]
  reply
    .code(error.statusCode ?? 400)
    .type('application/json; charset=utf-8')
    .send(envelope(codes.invalidInput, message))
}

const envelope = (code: Code, message: string): Envelope => ({ code, message, data: null })
