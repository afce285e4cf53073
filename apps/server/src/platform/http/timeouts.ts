import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/** How long a client may take to say who it is and what it wants. */
const headerSeconds = 20

/** How long a client may take to send its whole request; Node looks at intervals. */
export function requestLimits(config: Config) {
  const requestTimeout = config.REQUEST_TIMEOUT_SECONDS * 1000
  return {
    requestTimeout,
    http: {
      headersTimeout: Math.min(headerSeconds * 1000, requestTimeout),
      connectionsCheckingInterval: Math.min(5000, requestTimeout / 4),
    },
  }
}

/** How many requests are being answered now. */
export function countRequests({ server }: FastifyInstance): () => number {
  let count = 0
  server.on('request', (_request, response) => {
    count++
    response.once('close', () => count--)
  })
  return () => count
}

/**
 * Cuts off who asks for something and then does not take it: everything that waits for them costs
 * memory. Who takes a little now and then is waited for, and so is whoever waits for us.
 */
export function endStalledAnswers(app: FastifyInstance, config: Config): void {
  const patienceMs = config.STALLED_TIMEOUT_SECONDS * 1000
  app.addHook('onSend', (request, reply, payload, done) => {
    const { socket } = request.raw
    reply.raw.setTimeout(patienceMs, () => {
      if (socket.writableLength > 0) socket.destroy()
      else socket.setTimeout(patienceMs)
    })
    done(null, payload)
  })
}
