import type { AnyEndpoint } from '@innkeeper/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { type Position, parsePosition, type Replica } from '../db/replica.ts'

const cookie = 'innkeeper_position'
/** Replicas further behind than this are not asked anyway. */
const cookieSeconds = 60
const beyondAll: Position = 1n << 64n
const mostRemembered = 20_000

type Cookies = Pick<FastifyRequest, 'cookies'>

interface Caller {
  readonly person: { sessionId: string }
  readonly request: Cookies
}

/**
 * Lets calls that only read go to a replica. A person always sees their own changes: the position of
 * the last one is remembered here, and in a cookie for the other servers.
 */
export class Reading {
  readonly #replica: Replica | undefined
  readonly #changedAt = new Map<string, Position>()
  /** Calls that say they only read and note something on the way. */
  readonly #writing = new Set<string>()

  constructor(replica?: Replica) {
    this.#replica = replica
  }

  /** Where this call may read; undefined for the database itself. */
  dbFor(endpoint: AnyEndpoint, caller: Caller): Db | undefined {
    const reads = endpoint.readOnly && endpoint.permission !== 'public'
    if (!reads || this.#writing.has(endpoint.path)) return undefined
    return this.copyFor(caller.person.sessionId, caller.request)
  }

  /** The replica, if it has what this person changed. */
  copyFor(sessionId: string, cookies: Cookies): Db | undefined {
    return this.#replica?.dbFor(this.#lastChange(sessionId, cookies))
  }

  /** What a job needs to read on whichever server it runs: all that this person changed. */
  needOf(sessionId: string, cookies: Cookies): string | undefined {
    return this.#lastChange(sessionId, cookies)?.toString()
  }

  copyWith(need: string | undefined): Db | undefined {
    return this.#replica?.dbFor(need === undefined ? undefined : BigInt(need))
  }

  #lastChange(sessionId: string, { cookies }: Cookies): Position | undefined {
    const [here, elsewhere] = [this.#changedAt.get(sessionId), parsePosition(cookies[cookie])]
    return (here ?? 0n) > (elsewhere ?? 0n) ? here : elsewhere
  }

  /** After a commit. */
  async changed(sessionId: string, reply: FastifyReply): Promise<void> {
    // The change is safe already: whoever cannot be told where it is reads from the primary.
    const position = await this.#replica?.position().catch(() => beyondAll)
    if (position === undefined) return
    this.#remember(sessionId, position)
    if (position === beyondAll || reply.sent) return
    const text = `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`
    const options = { path: '/admin/', httpOnly: true, sameSite: 'strict' } as const
    reply.setCookie(cookie, text, { ...options, maxAge: cookieSeconds })
  }

  /** These people are about to ask for what others have just changed. */
  async expect(sessionIds: string[]): Promise<void> {
    const position = await this.#replica?.position().catch(() => beyondAll)
    if (position === undefined) return
    for (const id of sessionIds) this.#remember(id, position)
  }

  #remember(sessionId: string, position: Position): void {
    if (this.#changedAt.size >= mostRemembered) this.#changedAt.clear()
    this.#changedAt.set(sessionId, position)
  }

  /** A replica takes no changes: this call has to go to the database itself from now on. */
  failed(endpoint: AnyEndpoint, error: unknown): void {
    if (isReadOnly(error)) this.#writing.add(endpoint.path)
  }

  async stop(): Promise<void> {
    await this.#replica?.stop()
  }
}

const isReadOnly = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === '25006' || isReadOnly(error.cause))
