import type { z } from 'zod'
import type { Localized } from './localized.ts'

/**
 * Who may call: anybody, any signed-in person, a device with its own password, or whoever holds this code.
 * A code is the name of a menu page (seeing it) or one of its button codes (acting on it).
 */
export type Permission = 'public' | 'signed-in' | 'as-device' | (string & {})

/** For the operation log, also of attempts that were refused: which record a request is about. */
export interface Subject {
  /** The kind of record, by the name it has in traces. */
  record: string
  /** The field of the body that holds its id; `id` unless told. */
  id?: string
}

export interface Endpoint<Body extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/admin/${string}` | `/device/${string}`
  permission: Permission
  /** What the operation log calls it. Every endpoint that changes data has one. */
  audit?: Localized
  /** Changes nothing but how the console looks to the caller: the log leaves it out. */
  personal?: true
  /** Which record it is about, where that does not follow from its area. */
  about?: Subject
  /** Set on POST endpoints that change nothing (the wire speaks POST for reads too, spec §7). */
  readOnly?: true
  /** The data that its answer is made of, by topic (topics.ts); its area's unless told. */
  reads?: readonly string[]
  /** The data that it changes, by topic; its area's unless told. */
  touches?: readonly string[]
  /** The JSON body, or the query of a GET. Strict: unknown fields are refused. */
  body: Body
  reply: Reply
  /** When not JSON both ways: a multipart request, or an answer that is a file or never ends. */
  encoding?: 'multipart' | 'download' | 'events'
}

export type AnyEndpoint = Endpoint

export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>
export type RequestOf<E extends AnyEndpoint> = z.input<E['body']>
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>

/** A schema, or what makes it. */
type Made<Schema> = Schema | (() => Schema)

interface Definition<Body extends z.ZodType, Reply extends z.ZodType>
  extends Omit<Endpoint<Body, Reply>, 'body' | 'reply'> {
  body: Made<Body>
  reply: Made<Reply>
}

/**
 * Schemas that are functions are made when somebody first asks for them. A resource has dozens, of
 * which a page of the console needs two or three; to make them all took a phone half a second.
 */
export function defineEndpoint<Body extends z.ZodType, Reply extends z.ZodType>(
  definition: Definition<Body, Reply>,
): Endpoint<Body, Reply> {
  const endpoint = { ...definition } as Endpoint<Body, Reply>
  for (const part of ['body', 'reply'] as const) {
    const given: unknown = definition[part]
    if (typeof given !== 'function') continue
    const property = { configurable: true, enumerable: true }
    Object.defineProperty(endpoint, part, {
      ...property,
      get: () => {
        const value = given()
        Object.defineProperty(endpoint, part, { ...property, writable: true, value })
        return value
      },
    })
  }
  return endpoint
}
