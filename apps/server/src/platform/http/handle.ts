import type { AnyEndpoint, BodyOf, ReplyOf } from '@innkeeper/contract/endpoint'
import { codes, type Envelope } from '@innkeeper/contract/envelope'
import { type Language, pickLanguage } from '@innkeeper/contract/localized'
import { messages } from '@innkeeper/contract/messages'
import { rightsMessages } from '@innkeeper/contract/messages/rights'
import { fieldErrors } from '@innkeeper/contract/validation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/failures.ts'
import { isForViewers } from '../identity/views.ts'
import { triedRecord } from '../log/tried-record.ts'
import type { Services } from '../services.ts'
import { Context } from './context.ts'
import { authenticateDevice } from './device-caller.ts'
import { AppError, refusalOf, signedOut } from './errors.ts'
import { inputFlaw } from './input-flaws.ts'

export interface Route {
  endpoint: AnyEndpoint
  run(context: Context, body: unknown): Promise<unknown>
}

/** Binds a handler to its endpoint; everything around it happens in `mount`. */
export function handle<E extends AnyEndpoint>(
  endpoint: E,
  run: (context: Context, body: BodyOf<E>) => Promise<ReplyOf<E>>,
): Route {
  return { endpoint, run: run as Route['run'] }
}

/** Nobody has to say more before they have signed in; reading it costs time. */
const mostOfStranger = 16 * 1024

/** Session, permission, validation, audit and envelope, the same for every endpoint. */
export function mount(app: FastifyInstance, services: Services, route: Route): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.permission === 'public' && {
      bodyLimit: mostOfStranger,
      config: { rateLimit: { max: services.config.PUBLIC_CALLS_PER_MINUTE, timeWindow: 60_000 } },
    }),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const language = languageOf(request)
      try {
        return await answer(services, route, request, reply, language)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        request.outcome = error.code
        return refusal(error, language)
      }
    },
  })
}

async function answer(
  services: Services,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): Promise<unknown> {
  const { endpoint } = route
  const { person, device } = await callerOf(services, endpoint, request)
  const context = new Context(endpoint, services, request, reply, language, person, device)
  const record = triedRecord(endpoint, inputOf(endpoint, request))
  if (record) context.trace({ record })
  try {
    if (person) {
      request.accountId = person.viewer?.accountId ?? person.accountId
      if (person.viewer && !isForViewers(endpoint)) {
        throw new AppError(codes.forbidden, rightsMessages.viewingOnly)
      }
      if (endpoint.permission !== 'signed-in' && !person.codes.has(endpoint.permission)) {
        throw new AppError(codes.forbidden, messages.forbidden)
      }
    }
    const data = await perform(route, context, parse(endpoint, request, language))
    if (services.config.checkReplies) checkOutcome(context, endpoint, data)
    request.outcome = codes.ok
    if (endpoint.encoding === 'download' || endpoint.encoding === 'events') return data
    return { code: codes.ok, message: (context.sentence ?? messages.ok)[language], data }
  } catch (thrown) {
    const error = refusalFor(thrown, request)
    if (error !== thrown) request.log.warn(thrown)
    if (endpoint.audit) await recordRefusal(context, error)
    throw error
  }
}

/** Nobody in particular, a device, or a person. */
async function callerOf(services: Services, { permission }: AnyEndpoint, request: FastifyRequest) {
  if (permission === 'public') return {}
  if (permission === 'as-device') return { device: await authenticateDevice(services, request) }
  return { person: await services.sessions.authenticate(bearerOf(request)) }
}

/** A call that only reads asks a replica first, if there is one; whatever fails there is done again. */
async function perform(
  { endpoint, run }: Route,
  context: Context,
  body: unknown,
): Promise<unknown> {
  const { reading } = context.services
  const copy = reading.dbFor(endpoint, context)
  if (!copy) return run(context, body)
  try {
    context.readFrom(copy)
    return await run(context, body)
  } catch (error) {
    reading.failed(endpoint, error)
    context.readFrom(undefined)
    return run(context, body)
  }
}

/** What looks like a crash, but is the doing of somebody else. */
function refusalFor(thrown: unknown, { raw }: FastifyRequest): unknown {
  const refused = refusalOf(thrown)
  if (refused) return refused
  // Whoever sent it has hung up in the middle; nobody reads the answer.
  if (raw.destroyed && !raw.complete) return new AppError(codes.invalidInput, messages.badRequest)
  return thrown
}

/** In the tests: what the contract promises of an endpoint holds at every call. */
function checkOutcome(context: Context, endpoint: AnyEndpoint, data: unknown): void {
  endpoint.reply.parse(data)
  if (endpoint.audit && !context.isRecorded) {
    throw new Error(`${endpoint.path} left no entry in the operation log`)
  }
}

/** An attempt that crashed is in the log too, unless the log itself is what crashes. */
async function recordRefusal(context: Context, error: unknown): Promise<void> {
  if (error instanceof AppError) return context.recordRefusal(error.code, error.reason)
  // Nobody is there to write it down.
  if (isUnavailable(error)) return
  await context.recordRefusal(codes.serverError).catch(() => {})
}

class InvalidInput extends AppError {
  readonly messages: Record<string, string>
  constructor(fields: Record<string, string>) {
    super(codes.invalidInput, messages.invalidInput)
    this.messages = fields
  }
}

function parse(endpoint: AnyEndpoint, request: FastifyRequest, language: Language): unknown {
  // A multipart body is read by its handler, piece by piece.
  if (endpoint.encoding === 'multipart') return undefined
  if (request.isMultipart()) throw new AppError(codes.invalidInput, messages.badRequest)
  const input = inputOf(endpoint, request)
  const flaw = inputFlaw(input)
  if (flaw?.kind === 'too deep') throw new AppError(codes.invalidInput, messages.badRequest)
  if (flaw) throw new InvalidInput({ [flaw.path]: messages.wrongType[language] })
  const parsed = endpoint.body.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new InvalidInput(fieldErrors(parsed.error.issues, language))
}

function inputOf({ method }: AnyEndpoint, request: FastifyRequest): unknown {
  if (method === 'GET') return request.query
  // Some clients drop the body of a DELETE and put it into the query.
  if (method === 'DELETE') return request.body ?? request.query
  return request.body ?? {}
}

function refusal(error: AppError, language: Language): Envelope {
  const fields =
    error instanceof InvalidInput
      ? error.messages
      : error.fields &&
        Object.fromEntries(
          Object.entries(error.fields).map(([name, text]) => [name, text[language]]),
        )
  return {
    code: error.code,
    message: error.sentence[language],
    data: fields ? { fields } : (error.data ?? null),
  }
}

export function bearerOf(request: FastifyRequest): string {
  const header = request.headers.authorization
  if (!header?.startsWith('Bearer ')) throw signedOut()
  return header.slice(7)
}

export const languageOf = (request: FastifyRequest): Language =>
  pickLanguage(request.headers['accept-language'])

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log line and the metrics. */
    outcome: number
    accountId: number | undefined
  }
}
