import type { FastifyServerOptions } from 'fastify'

const phones = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g

/** One JSON line an event, without a password, token, code or whole phone number in it. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: { err: describeError },
    // The last net: whatever reaches the log, numbers of people do not.
    hooks: { streamWrite: (line: string) => line.replace(phones, '$1****$2') },
  }
}

/** Drizzle puts the parameters of a failed query into its message; they stay out of the log. */
function describeError(error: Error & { query?: string; code?: string }) {
  const cause = error.cause instanceof Error ? (error.cause as typeof error) : error
  return {
    type: cause.name,
    code: cause.code,
    message: cause.message,
    query: error.query,
    stack: cause.stack ?? '',
  }
}
