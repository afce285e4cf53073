import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Database, Db } from '../db/database.ts'

/** Something that every server on the same database must hear of. Its data are ids, no more. */
export interface EventType<Data = unknown> {
  name: string
  schema: z.ZodType<Data>
}

const defined = new Map<string, EventType>()

/** Defined once, beside the code that it belongs to. */
export function defineEvent<Data>(name: string, schema: z.ZodType<Data>): EventType<Data> {
  if (defined.has(name)) throw new Error(`the event ${name} is defined twice`)
  const event = { name, schema }
  defined.set(name, event)
  return event
}

interface Message {
  event: string
  data: unknown
}

const message = z.object({ event: z.string(), data: z.unknown() })

const channel = 'innkeeper'

const sentIn = new WeakMap<Db, Message[]>()

/** Sent with the transaction: nobody hears of what was rolled back. */
export async function emit<Data>(tx: Db, event: EventType<Data>, data: Data): Promise<void> {
  sentIn.set(tx, [...(sentIn.get(tx) ?? []), await send(tx, event, data)])
}

/** For the other servers; this one hears it from them all, by the same way. */
export async function send<Data>(db: Db, event: EventType<Data>, data: Data): Promise<Message> {
  const sent = { event: event.name, data: event.schema.parse(data) }
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(sent)})`)
  return sent
}

type Handler = (data: never) => void

export class Events {
  /** While false, events may be missed, and nobody may trust what they remember. */
  healthy = false
  log: Pick<FastifyBaseLogger, 'warn'> | undefined
  readonly #handlers = new Map<string, Set<Handler>>()
  readonly #onHealth = new Set<(healthy: boolean) => void>()
  #stop: () => Promise<void> = async () => {}

  static async open(database: Database): Promise<Events> {
    const events = new Events()
    events.#stop = await database.listen(channel, {
      onMessage: (payload) => events.hear(payload),
      onHealth: (healthy) => {
        events.healthy = healthy
        for (const handler of events.#onHealth) handler(healthy)
      },
    })
    return events
  }

  /** Answers how to stop listening. */
  on<Data>(event: EventType<Data>, handler: (data: Data) => void): () => void {
    const handlers = this.#handlers.get(event.name) ?? new Set()
    this.#handlers.set(event.name, handlers.add(handler))
    return () => {
      handlers.delete(handler)
    }
  }

  onHealth(handler: (healthy: boolean) => void): void {
    this.#onHealth.add(handler)
  }

  /**
   * Heard by this server at once when its transaction is committed: on PostgreSQL the notification
   * comes by another connection, and the person's next request could be faster.
   */
  committed(tx: Db): void {
    for (const sent of sentIn.get(tx) ?? []) this.#deliver(sent)
    sentIn.delete(tx)
  }

  /** A server of another version, or somebody with psql, may say what this one does not know. */
  hear(payload: string): void {
    try {
      this.#deliver(message.parse(JSON.parse(payload)))
    } catch (error) {
      this.log?.warn({ err: error, payload: payload.slice(0, 200) }, 'an event was ignored')
    }
  }

  close(): Promise<void> {
    return this.#stop()
  }

  #deliver({ event: name, data }: Message): void {
    const event = defined.get(name)
    if (!event) throw new Error(`no event is called ${name}`)
    const valid = event.schema.parse(data)
    for (const handler of this.#handlers.get(name) ?? []) {
      try {
        handler(valid as never)
      } catch (error) {
        // What one of them cannot cope with, the others hear all the same.
        this.log?.warn({ err: error, event: name }, 'an event was not handled')
      }
    }
  }
}
